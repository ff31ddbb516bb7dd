import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the page for a link in an email that no longer works, from pages/dead-link.yaml. */
export const deadLink = readPage(
  'dead-link',
  z.strictObject({
    expired: z.strictObject({ heading: line, lead: line, button: line }),
    renewed: z.strictObject({ heading: line, lead: line, text: line }),
    invalid: z.strictObject({ heading: line, lead: line, text: line }),
  }),
)
