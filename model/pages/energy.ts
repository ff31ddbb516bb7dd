import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const energyPage = readPage('energy', {
  ...head,
  heading: z.array(line).min(1),
  lead: line,
  ways: { course: line, kits: line },
  countdown: section({
    heading: line,
    left: line,
    hours: z.array(z.strictObject({ figure: line, title: line, text: line })),
  }),
  finish: section({ heading: line, text: line }),
})
