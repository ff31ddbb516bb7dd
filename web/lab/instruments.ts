import { companyCosts, stateFees } from '../../model/company-costs.ts'
import { economy } from '../../model/economy.ts'
import {
  earned,
  fullMonth,
  hoursPerPage,
  pagesOfSite,
  withReserve,
  withShowing,
} from '../../model/economy-math.ts'
import { filled } from '../../model/filled.ts'
import { counted } from '../../model/formats.ts'
import { numbers } from '../../model/numbers.ts'
import { exampleOrder, orderLines } from '../../model/order-math.ts'
import { labPage } from '../../model/pages/lab.ts'
import type { instrumentNames } from '../../model/parts.ts'
import { count, dollar, type Fields, ofHundred, type Typed, type Values, valuesOf } from './fields.ts'
import { money, plain, price } from './say.ts'

/** A row of a result. `part` is the length of the row's segment in the bar, in any unit. `color` is the segment's color. */
export type Row = { label: string; value: string; part?: number; color?: 'kept' | 'spare' }

export type Answer = {
  total: string
  rows: readonly Row[]
  says: readonly string[]
  /** The positions of marks on the bar, from 0 to 1. */
  marks?: readonly number[]
  link?: { to: string; label: string }
}

type Words = { title: string; lead: string; article?: string; total: string; fields: Typed }

export type Instrument = {
  words: Words
  fields: Fields
  /** Returns the result for these field values, or an error message for each invalid field. */
  work(typed: Typed): { answer?: Answer; wrong: Typed }
}

const instrument = <Of extends Fields>(
  words: Words & { fields: Record<keyof Of, string> },
  fields: Of,
  answer: (values: Values<Of>) => Answer,
): Instrument => ({
  words,
  fields,
  work(typed) {
    const { values, wrong } = valuesOf(fields, typed)
    return values ? { answer: answer(values), wrong } : { wrong }
  },
})

/**
 * Returns every calculator, by its name in `<Instrument of>`. Field names must be unique across calculators, because all of
 * them share the query string of /lab.
 */
export function instruments() {
  const example = fullMonth('average')
  const { income, llc, order, videoTitle, hours } = labPage
  return {
    income: instrument(
      income,
      {
        visitors: count(example.visitors),
        clicks: ofHundred(percent(economy.clickRate)),
        sales: ofHundred(percent(economy.saleRate)),
        commission: dollar(economy.commission),
        costs: dollar(example.costs),
      },
      incomeAnswer,
    ),
    llc: instrument(
      llc,
      {
        state: {
          kind: 'choice' as const,
          start: 'California',
          options: Object.fromEntries(stateFees.map(({ state }) => [state, state])),
        },
        profit: dollar(24_000),
        notice: dollar(0),
        service: dollar(0),
        agent: dollar(0),
        adviser: dollar(companyCosts.adviser),
      },
      companyAnswer,
    ),
    order: instrument(
      order,
      {
        price: dollar(exampleOrder.price),
        product: dollar(exampleOrder.product),
        packaging: dollar(exampleOrder.packaging),
        shipping: dollar(exampleOrder.shipping),
        feePercent: { ...ofHundred(exampleOrder.feePercent), unit: '%' as const },
        feeFixed: dollar(exampleOrder.feeFixed),
        returns: ofHundred(exampleOrder.returns),
        label: dollar(exampleOrder.label),
        resold: ofHundred(exampleOrder.resold),
        visit: dollar(exampleOrder.visit),
        buyers: ofHundred(exampleOrder.buyers),
      },
      orderAnswer,
    ),
    videoTitle: instrument(
      videoTitle,
      {
        title: { kind: 'text' as const, start: videoTitle.start.title, least: 1, most: 200 },
        phrase: { kind: 'text' as const, start: videoTitle.start.phrase, least: 0, most: 200 },
      },
      titleAnswer,
    ),
    hours: instrument(
      hours,
      {
        kind: { kind: 'choice' as const, start: 'average', options: hours.kinds },
        pages: count(pagesOfSite, 1000),
        weekly: { ...count(economy.weeklyHours.part, 100), least: 1 },
      },
      hoursAnswer,
    ),
  } satisfies Record<InstrumentName, Instrument>
}

export type InstrumentName = (typeof instrumentNames)[number]

function percent(share: number) {
  return Number((share * 100).toFixed(1))
}

function incomeAnswer(
  given: Record<'visitors' | 'clicks' | 'sales' | 'commission' | 'costs', number>,
): Answer {
  const rates = { clickRate: given.clicks / 100, saleRate: given.sales / 100 }
  const { clicks, sales, commissions } = earned(given.visitors, given.commission, rates)
  const { rows, says } = labPage.income
  const perSale = rates.clickRate * rates.saleRate
  const left = commissions - given.costs
  return {
    total: money(left),
    rows: [
      { label: rows.clicks, value: plain(clicks) },
      { label: rows.sales, value: plain(sales) },
      { label: rows.commissions, value: money(commissions) },
      { label: rows.costs, value: money(-given.costs), part: given.costs },
      { label: rows.left, value: money(left), part: Math.max(left, 0), color: 'kept' },
    ],
    says: [
      perSale > 0 ? filled(says.perSale, { visitors: plain(Math.ceil(1 / perSale - 1e-6)) }) : says.never,
    ],
  }
}

type CompanyInput = { state: string } & Record<'profit' | 'notice' | 'service' | 'agent' | 'adviser', number>

function companyAnswer({ state, profit, notice, service, agent, adviser }: CompanyInput): Answer {
  const fees = stateFees.find((one) => one.state === state)
  if (!fees) throw new Error(`There are no fees of ${state}`)
  const { file, yearly = 0, tax = 0, everyTwoYears = 0, dueInFirstYear, toFile, toStayOpen, office } = fees
  const { rows, says } = labPage.llc
  const early = dueInFirstYear ? yearly + tax + everyTwoYears : 0
  const first = (file ?? 0) + early + notice + service + agent + adviser
  const later = yearly + tax + agent + adviser
  const larger = Math.max(first, later)
  const line = companyCosts.profitShare
  const share = profit > 0 ? (larger / profit) * 100 : 0
  const figures = {
    state,
    toFile,
    toStayOpen,
    share: plain(Number(share.toFixed(1))),
    line: plain(line),
    needed: money((larger * 100) / line),
  }
  const verdict = profit > 0 ? (share <= line ? says.under : says.over) : says.none
  const parts = [
    [rows.file, file ?? 0],
    [rows.stay, early],
    [rows.notice, notice],
    [rows.service, service],
    [rows.agent, agent],
    [rows.adviser, adviser],
  ] as const
  return {
    total: money(first),
    rows: [
      ...parts.filter(([, part]) => part > 0).map(([label, part]) => ({ label, value: money(part), part })),
      { label: rows.later, value: money(later) },
      ...(everyTwoYears > 0 ? [{ label: rows.everyTwoYears, value: money(everyTwoYears) }] : []),
    ],
    says: [
      ...(file === null ? [says.unknown] : []),
      ...(later > first ? [says.secondYear] : []),
      verdict,
      says.state,
      dueInFirstYear ? says.soon : says.usual,
    ].map((text) => filled(text, figures)),
    link: { to: office, label: filled(says.office, figures) },
  }
}

function orderAnswer(given: Record<keyof typeof exampleOrder, number>): Answer {
  const { fee, returns, left, ads, afterAds } = orderLines(given)
  const { rows, says } = labPage.order
  const share = given.price > 0 ? (left / given.price) * 100 : 0
  const costs = [
    [rows.product, given.product],
    [rows.packaging, given.packaging],
    [rows.shipping, given.shipping],
    [rows.fee, fee],
    [rows.returns, returns],
  ] as const
  const afterwards = Number.isFinite(ads)
    ? [
        { label: rows.ads, value: price(-ads) },
        { label: rows.after, value: price(afterAds) },
      ]
    : []
  const aboutAds = Number.isFinite(ads) ? (afterAds < 0 ? [says.loses] : []) : [says.noBuyers]
  return {
    total: price(left),
    rows: [
      ...costs.map(([label, part]) => ({ label, value: price(-part), part: Math.max(part, 0) })),
      { label: rows.left, value: price(left), part: Math.max(left, 0), color: 'kept' },
      ...afterwards,
    ],
    says: [
      filled(share >= 50 && left >= 20 ? says.half : says.less, { share: `${Math.floor(share)}` }),
      ...aboutAds,
    ],
  }
}

function titleAnswer({ title, phrase }: { title: string; phrase: string }): Answer {
  const [shortest = 0, upTo = 0] = numbers.titleCharacters.split('–').map(Number)
  const { titleLimit } = numbers
  const { rows, says } = labPage.videoTitle
  const { length } = [...title]
  const verdict =
    length > titleLimit
      ? says.tooLong
      : length > upTo
        ? says.long
        : length < shortest
          ? says.short
          : says.fits
  const [before = '', ...rest] = title.toLowerCase().split(phrase.toLowerCase())
  const later = filled(says.later, { at: `${[...before].length + 1}` })
  const place = rest.length === 0 ? says.missing : before === '' ? says.inFront : later
  const most = `${titleLimit}`
  return {
    total: `${length}`,
    rows: [
      {
        label: filled(rows.used, { most }),
        value: `${Math.min(length, titleLimit)}`,
        part: Math.min(length, titleLimit),
        color: 'kept',
      },
      {
        label: rows.room,
        value: `${Math.max(titleLimit - length, 0)}`,
        part: Math.max(titleLimit - length, 0),
        color: 'spare',
      },
      ...(phrase ? [{ label: rows.phrase, value: place }] : []),
    ],
    says: [filled(verdict, { most, upTo: `${upTo}`, range: numbers.titleCharacters })],
    marks: [shortest / titleLimit, upTo / titleLimit],
  }
}

function hoursAnswer({ kind, pages, weekly }: { kind: string; pages: number; weekly: number }): Answer {
  const making = (economy.pageHours as Record<string, number>)[kind] ?? hoursPerPage
  const shown = withShowing(making)
  const one = withReserve(making)
  const { rows, says, units } = labPage.hours
  const inHours = (value: number) => filled(units.hours, { count: plain(value) })
  const months = Math.ceil(Number(((one * pages) / (weekly * economy.weeksInMonth)).toFixed(6)))
  return {
    total: plain(one),
    rows: [
      { label: rows.making, value: inHours(making), part: making, color: 'kept' },
      { label: rows.showing, value: inHours(shown - making), part: shown - making },
      { label: rows.reserve, value: inHours(one - shown), part: one - shown },
      { label: filled(rows.all, { pages: plain(pages) }), value: inHours(one * pages) },
      {
        label: filled(rows.months, { weekly: plain(weekly) }),
        value: counted(units.months, months),
      },
    ],
    says: [says.month, filled(says.start, { start: plain(economy.startHours) })],
  }
}
