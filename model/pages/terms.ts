import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const termsPage = readPage(
  'terms',
  z.strictObject({
    ...head,
    inShort: line,
    yourSide: line,
    mySide: line,
    sections: z.array(z.strictObject({ title: line, text: line })),
  }),
)
