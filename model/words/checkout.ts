import * as z from 'zod'
import { head, line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const checkoutPage = readWords(
  'checkout',
  z.strictObject({
    ...head,
    heading: line,
    already: line,
    steps: z.array(line).min(1),
    summary: z.strictObject({
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
    }),
    form: z.strictObject({
      button: line,
      paidAtStripe: line,
      refund: line,
      finePrint: line,
      consent: line,
      consentChanged: line,
    }),
  }),
)
