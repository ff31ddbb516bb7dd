import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The words of the page of the free resources: content/pages/resources.yaml. */
export const resourcesPage = readPage(
  'resources',
  z.strictObject({
    ...head,
    heading: line,
    lead: line,
    button: line,
    form: z.strictObject({ text: line, button: line, sent: line }),
    newsletter: section({ heading: line, text: line, pastIssues: line }),
  }),
)
