import * as z from 'zod'
import { day, head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const termsPage = readPage('terms', {
  ...head,
  updated: day.exactOptional(),
  inShort: line,
  yourSide: line,
  mySide: line,
  sections: z.array(z.strictObject({ title: line, text: line })),
})
