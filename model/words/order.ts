import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

const outcome = { heading: line, lead: line, button: line }

export const orderPage = readWords('order', {
  ...head,
  home: line,
  unknown: { heading: line, lead: line },
  looking: { heading: line, lead: line, again: line },
  confirmedByEmail: { heading: line, lead: line, text: line, button: line },
  notPaid: outcome,
  ended: outcome,
  paid: {
    eyebrow: line,
    heading: line,
    button: line,
    finePrint: line,
    email: line,
    again: line,
    partAgain: line,
  },
  processing: {
    eyebrow: line,
    heading: line,
    lead: line,
    button: line,
    wait: line,
    email: line,
  },
  receipt: {
    stamp: line,
    heading: line,
    product: line,
    amount: line,
    number: line,
    atStripe: line,
    here: line,
    wrong: line,
  },
  next: { heading: line, steps: z.array(line) },
})
