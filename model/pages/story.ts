import { isOff } from '../is-off.ts'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

const page = readPage('story', {
  ...head,
  eyebrow: line,
  heading: line,
  quickFacts: line,
  next: section({ text: line, button: line }),
  newsletter: section({ heading: line }),
})

/** The text around the steps of story.yaml, from pages/story.yaml. */
export const storyPage = { ...page, next: isOff('/resources') ? null : page.next }
