import * as z from 'zod'
import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const downloadsPage = readWords(
  'downloads',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line }),
    open: z.strictObject({
      heading: line,
      finePrint: plural,
      pdf: line,
      spreadsheet: line,
      sheetOf: line,
      download: line,
      downloadOf: line,
    }),
    missing: z.strictObject({ heading: line, lead: line, text: line }),
    next: z.strictObject({ heading: line, text: line }),
  }),
)
