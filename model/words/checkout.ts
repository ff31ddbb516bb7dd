import * as z from 'zod'
import { head, line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const checkoutPage = readWords('checkout', {
  ...head,
  heading: line,
  already: line,
  steps: z.array(line).min(1),
  summary: {
    heading: line,
    folded: line,
    contents: line,
    modules: plural,
    lessons: plural,
    bonuses: line,
    bonusesWorth: line,
    included: line,
    total: line,
    guarantee: line,
    points: z.array(line),
  },
  form: {
    button: line,
    paidAtStripe: line,
    refund: line,
    finePrint: line,
    consent: line,
    consentChanged: line,
  },
})
