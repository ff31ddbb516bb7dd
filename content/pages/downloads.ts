import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the page with a signup's files, from content/pages/downloads.yaml. */
export const downloadsPage = readPage(
  'downloads',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line }),
    open: z.strictObject({ heading: line, finePrint: line, pdf: line, spreadsheet: line }),
    missing: z.strictObject({ heading: line, lead: line, text: line }),
    next: z.strictObject({ heading: line, text: line }),
  }),
)
