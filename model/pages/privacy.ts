import * as z from 'zod'
import { day, head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const privacyPage = readPage('privacy', {
  ...head,
  updated: day.exactOptional(),
  inShort: line,
  sections: z.array(z.strictObject({ title: line, text: line })),
})
