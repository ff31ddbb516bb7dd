import { line, section } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const videoPage = readWords('video', {
  chapters: line,
  sample: line,
  answer: line,
  written: {
    heading: line,
    changed: line,
    transcript: line,
    related: line,
    article: line,
    kit: line,
  },
  share: { label: line, lead: line, on: line },
  all: line,
  channel: section({ label: line, text: line, subscribers: line, link: line }),
  next: section({ heading: line }),
  notFound: { heading: line, text: line, home: line },
})
