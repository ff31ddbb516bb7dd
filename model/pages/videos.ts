import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const videosPage = readPage('videos', {
  ...head,
  heading: line,
  lead: line,
  carousel: line,
  minutes: section({ heading: line, lead: line }),
  newsletter: section({ heading: line, text: line }),
})
