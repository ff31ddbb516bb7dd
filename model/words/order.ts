import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

const outcome = z.strictObject({ heading: line, lead: line, button: line })

export const orderPage = readWords(
  'order',
  z.strictObject({
    ...head,
    home: line,
    unknown: z.strictObject({ heading: line, lead: line }),
    looking: z.strictObject({ heading: line, lead: line, again: line }),
    confirmedByEmail: z.strictObject({ heading: line, lead: line, text: line, button: line }),
    notPaid: outcome,
    ended: outcome,
    paid: z.strictObject({
      eyebrow: line,
      heading: line,
      button: line,
      finePrint: line,
      email: line,
      again: line,
      partAgain: line,
    }),
    processing: z.strictObject({
      eyebrow: line,
      heading: line,
      lead: line,
      button: line,
      wait: line,
      email: line,
    }),
    receipt: z.strictObject({
      stamp: line,
      heading: line,
      product: line,
      amount: line,
      number: line,
      atStripe: line,
      here: line,
      wrong: line,
    }),
    next: z.strictObject({ heading: line, steps: z.array(line) }),
  }),
)
