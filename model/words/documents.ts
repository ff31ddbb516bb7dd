import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The words of the documents to print and of their spreadsheets, from words/documents.yaml. Only the build needs them. */
export const documentWords = readWords(
  'documents',
  z.strictObject({
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
  }),
)
