import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const contactPage = readPage(
  'contact',
  z.strictObject({ ...head, heading: line, lead: line, text: line, sent: line }),
)
