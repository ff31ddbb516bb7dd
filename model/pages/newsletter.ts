import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const newsletterPage = readPage(
  'newsletter',
  z.strictObject({ ...head, heading: line, lead: line, empty: line, feed: line, all: line, older: line }),
)
