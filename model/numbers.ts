import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'

const number = z.number('expected a number')
const range = z.string().regex(/^\d+–\d+$/, 'expected a range with an en dash, like 10–20')

/** The numbers that the code and the downloads need. Owners may add more, which their articles can quote. */
const schema = z
  .object({
    scoreLowest: number,
    scoreHighest: number,
    nicheAffinityAtLeast: number,
    nicheMonetizationAtLeast: number,
    nicheMonetizationWeight: number,
    nicheArticles: range,
    commitMonths: range,
    firstIncomeMonths: range,
    steadyIncomeMonths: range,
    moneyPages: range,
    updateEveryDays: number,
    shopifyPlanHours: number,
    microInfluencerMessages: number,
    shortVideos: number,
    titleCharacters: range,
    titleLimit: number,
    overlayWords: range,
    reviewHours: range,
    longBlockMinutes: number,
    middleBlockMinutes: number,
    shortBlockMinutes: number,
    asanaPersonalPeople: number,
    mondayFreeSeats: number,
  })
  .catchall(z.union([number, line]))

/** The numbers that texts quote, from numbers.yaml. */
export const numbers = readPlainFile('numbers.yaml', schema)
