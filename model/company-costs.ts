import * as z from 'zod'
import { filled } from './filled.ts'
import { dollars } from './formats.ts'
import { address, line } from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'

const amount = z.number('expected an amount in dollars').min(0)
const amounts = ['file', 'yearly', 'tax', 'everyTwoYears'] as const

const state = z
  .strictObject({
    state: line,
    office: address,
    file: amount.nullable(),
    yearly: amount.exactOptional(),
    tax: amount.exactOptional(),
    everyTwoYears: amount.exactOptional(),
    dueInFirstYear: z.boolean('expected true or false').default(false),
    toFile: line,
    toStayOpen: line,
  })
  .superRefine((given, { addIssue }) => {
    for (const name of amounts) {
      const isSaid = `${given.toFile} ${given.toStayOpen}`.includes(`{${name}}`)
      if (isSaid !== (typeof given[name] === 'number'))
        addIssue({
          code: 'custom',
          path: [name],
          message: `expected an amount, and {${name}} in toFile or toStayOpen; or neither`,
        })
    }
  })

const { states, ...example } = readPlainFile(
  'company-costs.yaml',
  z.strictObject({
    profitShare: z.number('expected a number').positive(),
    adviser: amount,
    states: z.array(state).min(1),
  }),
)

const inDollars = (value = 0) => dollars(Math.round(value * 100), { round: true })

/** The example fee of an adviser, and the largest share of a year's profit that a company's costs should use up. */
export const companyCosts = example

/**
 * Each state's fees for an LLC, and the sentences about them for the table. `file` is null if the filing fee is unconfirmed.
 */
export const stateFees = states.map(({ toFile, toStayOpen, ...fees }) => {
  const said = Object.fromEntries(amounts.map((name) => [name, inDollars(fees[name] ?? 0)]))
  return { ...fees, toFile: filled(toFile, said), toStayOpen: filled(toStayOpen, said) }
})
