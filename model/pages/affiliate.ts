import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the page with the starter kits, from pages/affiliate.yaml. */
export const affiliatePage = readPage('affiliate', {
  ...head,
  heading: line,
  lead: line,
  form: line,
  button: line,
  finePrint: line,
  tally: { downloads: line, rating: line, earned: line, sample: line },
  inside: section({
    heading: line,
    kits: z.array(
      z.strictObject({
        title: line,
        text: line,
        takes: line,
        /** The name of a document of downloads.yaml. The page shows its first page. */
        document: line.exactOptional().meta({ files: 'downloads/*.yaml' }),
      }),
    ),
  }),
  lastCall: section({ heading: line, text: line, form: line }),
})
