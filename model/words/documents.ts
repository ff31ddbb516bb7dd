import { filled } from '../filled.ts'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'
import { site } from '../site.ts'

/** The words of the documents to print and of their spreadsheets, from words/documents.yaml. Only the build needs them. */
export const documentWords = readWords('documents', {
  brand: line,
  inside: line,
  spreadsheet: line,
  page: line,
  part: line,
  partOf: line,
  lesson: line,
  worksheet: line,
  filledIn: line,
  fillIn: line,
  name: line,
  date: line,
  example: line,
  exampleRow: line,
  notes: line,
  sold: line,
  free: line,
})

/** The newsletter's and the site's name in one line, for documents and social images. */
export const brand = filled(documentWords.brand, { newsletter: site.newsletter, site: site.name })
