import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const sheetWords = readWords('sheet', {
  heading: line,
  save: line,
  savedOn: line,
  notYet: line,
  conflict: line,
  other: line,
  keepMine: line,
  takeOther: line,
  replace: line,
  example: line,
  more: line,
  ownVersion: line,
  notSaved: line,
  done: line,
  status: {
    saving: line,
    saved: line,
    changed: line,
    offline: line,
    later: line,
    closed: line,
    conflict: line,
    local: line,
  },
  problems: { long: line, full: line },
  files: { heading: line, mine: line, print: line },
  print: { how: line, back: line },
  answer: { yours: line, none: line, fill: line },
  sample: { kept: line, offer: line, take: line, leave: line },
})
