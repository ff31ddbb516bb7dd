import type * as z from 'zod'
import { duration, listed } from '../../model/formats.ts'
import {
  bonusCents,
  capacity,
  courseMinutes,
  guarantee,
  lessonCount,
  modules,
  refundDays,
} from '../course.ts'
import { economy } from '../economy.ts'
import { firstMonths, fullMonth } from '../economy-math.ts'
import { dollars, figure, inCurrency } from '../formats.ts'
import { resources } from '../resources.ts'
import { pricesSeen, tools } from '../tools.ts'
import { type Fields, type FieldsOf, fieldsOf } from './kinds.ts'
import { readPlainFile } from './parse.ts'
import { facts } from './quoted.ts'
import { quoting } from './quoting.ts'

const round = (cents: number) => dollars(Math.round(cents), { round: true })
const perHundred = (share: number) => Number((share * 100).toFixed(1))
const year = firstMonths('part', 'average', 12)

/** The facts that a page may quote: `facts`, and also the lengths of lists and some results of the example business. */
const pageFacts = {
  ...facts,
  course: {
    modules: modules.length,
    lessons: lessonCount,
    minutes: courseMinutes,
    time: duration(courseMinutes),
    reviewsAWeek: capacity.reviewsAWeek,
    bonuses: inCurrency(bonusCents, { round: true }),
    // Part of sentences of the engine, which are whole without it.
    promise: guarantee?.promise ?? '',
    refundDays,
    ...(guarantee && { guarantee }),
  },
  tools: { count: tools.length, pricesSeen },
  resources: { titles: listed(resources.map(({ title }) => title)) },
  economy: {
    ...facts.economy,
    clicksPerHundred: perHundred(economy.clickRate),
    salesPerHundred: perHundred(economy.saleRate),
    sale: round(economy.commission * 100),
    firstYear: { loss: round(-year.left * 100), hours: figure(year.hours) },
    fullMonth: { left: round(fullMonth('average').left * 100) },
  },
}

/** Replaces placeholders such as `{offer.price}` with values from `pageFacts`. */
export const quotedOnPages = quoting(pageFacts)

/**
 * Reads and validates pages/{name}.yaml. Replaces placeholders such as `{offer.price}` with values from
 * `pageFacts`. Throws a `ContentFault` if the file is invalid.
 */
export const readPage = <Own extends Fields>(name: string, fields: Own): z.infer<FieldsOf<Own>> =>
  readPlainFile(`pages/${name}.yaml`, fieldsOf(fields), quotedOnPages)
