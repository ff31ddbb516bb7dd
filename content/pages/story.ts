import * as z from 'zod'
import { isOff } from '../is-off.ts'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

const page = readPage(
  'story',
  z.strictObject({
    ...head,
    eyebrow: line,
    heading: line,
    quickFacts: line,
    next: section({ text: line, button: line }),
    newsletter: section({ heading: line }),
  }),
)

/** The words of the story page around content/story.yaml: content/pages/story.yaml. */
export const storyPage = { ...page, next: isOff('/resources') ? null : page.next }
