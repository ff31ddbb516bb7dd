import * as z from 'zod'
import { head, line, path, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const resourcesPage = readPage('resources', {
  ...head,
  heading: line,
  lead: line,
  button: line,
  form: {
    text: line,
    button: line,
    sent: line,
    steps: z.array(line),
    late: line,
    meanwhile: line,
    reads: z.array(z.strictObject({ to: path, label: line })),
    close: line,
  },
  newsletter: section({ heading: line, text: line, pastIssues: line }),
})
