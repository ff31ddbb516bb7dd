import { head, line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const sampleLessonPage = readWords('sample-lesson', {
  ...head,
  eyebrow: line,
  place: line,
  minutes: plural,
  after: line,
  exercise: line,
  doneWhen: line,
  worksheet: { heading: line, text: line, PDF: line, spreadsheet: line },
  offer: { heading: line, text: line, price: line, join: line, more: line },
})
