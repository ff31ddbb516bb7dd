import * as z from 'zod'
import type { FieldProblem } from '../../contract/forms.ts'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The labels and buttons of the forms, from words/forms.yaml. */
export const forms = readWords('forms', {
  email: line,
  emailAddress: line,
  enterEmail: line,
  name: line,
  firstName: line,
  lastName: line,
  message: line,
  reason: line,
  optional: line,
  choose: line,
  reasons: z.array(line),
  send: line,
  sendAgain: line,
  sending: line,
  subscribing: line,
  processing: line,
  contact: line,
  checkout: line,
  trap: line,
  failed: line,
  problems: {
    emptyEmail: line,
    emptyName: line,
    invalidEmail: line,
    longEmail: line,
    internationalEmail: line,
    oneLine: line,
    long: line,
    longFirstName: line,
    longLastName: line,
    longMessage: line,
    plainMessage: line,
  } satisfies Record<FieldProblem, typeof line>,
  again: line,
})
