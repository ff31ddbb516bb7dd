import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The words of the contact page: content/pages/contact.yaml. */
export const contactPage = readPage(
  'contact',
  z.strictObject({ ...head, heading: line, lead: line, text: line, sent: line }),
)
