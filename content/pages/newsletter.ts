import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the newsletter archive, from content/pages/newsletter.yaml. */
export const newsletterPage = readPage(
  'newsletter',
  z.strictObject({ ...head, heading: line, lead: line, empty: line, feed: line, all: line, older: line }),
)
