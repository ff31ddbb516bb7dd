import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const downloadsPage = readPage(
  'downloads',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line }),
    open: z.strictObject({ heading: line, finePrint: line, pdf: line, spreadsheet: line }),
    missing: z.strictObject({ heading: line, lead: line, text: line }),
    next: z.strictObject({ heading: line, text: line }),
  }),
)
