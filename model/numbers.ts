import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'

const number = (usual: number) => z.number('expected a number').default(usual)
const range = z.string().regex(/^\d+–\d+$/, 'expected a range with an en dash, like 10–20')

/** The numbers that calculators and checks need, and any others that the owner’s texts quote. */
const schema = z
  .object({
    scoreLowest: number(1),
    scoreHighest: number(5),
    nicheAffinityAtLeast: number(3),
    nicheMonetizationAtLeast: number(3),
    nicheMonetizationWeight: number(2),
    titleCharacters: range.default('55–65'),
    titleLimit: number(100),
    longBlockMinutes: number(90),
    middleBlockMinutes: number(60),
    shortBlockMinutes: number(30),
    /** How old a checked fact may be, in days. */
    updateEveryDays: number(90),
  })
  .catchall(z.union([z.number('expected a number'), line]))

/** The numbers that texts quote, from numbers.yaml. */
export const numbers = readPlainFile('numbers.yaml', schema)
