import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const privacyPage = readPage(
  'privacy',
  z.strictObject({ ...head, inShort: line, sections: z.array(z.strictObject({ title: line, text: line })) }),
)
