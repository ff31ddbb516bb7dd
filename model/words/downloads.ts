import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const downloadsPage = readWords('downloads', {
  ask: { heading: line, lead: line, button: line },
  open: {
    heading: line,
    finePrint: plural,
    pdf: line,
    spreadsheet: line,
    sheetOf: line,
    download: line,
    downloadOf: line,
  },
  missing: { heading: line, lead: line, text: line },
  next: { heading: line, text: line },
})
