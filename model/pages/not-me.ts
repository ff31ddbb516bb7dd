import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the page for people whose email address somebody else entered, from pages/not-me.yaml. */
export const notMePage = readPage(
  'not-me',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line }),
    suppressed: z.strictObject({ heading: line, lead: line }),
  }),
)
