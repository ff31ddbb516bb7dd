import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const sheetWords = readWords(
  'sheet',
  z.strictObject({
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
    status: z.strictObject({
      saving: line,
      saved: line,
      changed: line,
      offline: line,
      later: line,
      closed: line,
      conflict: line,
      local: line,
    }),
    problems: z.strictObject({ long: line, full: line }),
    files: z.strictObject({ heading: line, mine: line, print: line }),
    print: z.strictObject({ how: line, back: line }),
    answer: z.strictObject({ yours: line, none: line, fill: line }),
    sample: z.strictObject({ kept: line, offer: line, take: line, leave: line }),
  }),
)
