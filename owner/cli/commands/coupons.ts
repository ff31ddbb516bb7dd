import { randomUUID } from 'node:crypto'
import { makeCode, readCodes, stopCode } from '../../../server/sales/coupons.ts'
import type { Page } from '../../../server/store/query.ts'
import type { Code } from '../../../server/vendors/stripe-coupons.ts'
import { done, UsageError } from '../../acts/act.ts'
import { readTime, time } from '../../acts/site-time.ts'
import { discountInWords, fieldHint } from '../../acts/words.ts'
import { command } from '../command.ts'
import { listOptions, nextPage, readPage } from '../listing.ts'
import { table } from '../table.ts'

export const coupons = command({
  name: 'coupons',
  takes: '[make|end] [CODE]',
  does: 'Lists the promotion codes at Stripe; makes one, or ends one.',
  examples: [
    'coupons',
    'coupons make SPRING20 --percent 20 --until 2026-12-01 --times 50',
    'coupons make FRIENDS --amount 50',
    'coupons end SPRING20',
  ],
  options: {
    percent: { type: 'string', takes: 'N', does: 'the discount in percent' },
    amount: { type: 'string', takes: 'N', does: 'the discount, in the currency of what you sell' },
    until: {
      type: 'string',
      takes: 'TIME',
      does: 'the end, like 2026-12-01 18:00, in the site’s time zone',
    },
    times: { type: 'string', takes: 'N', does: 'the maximum number of uses by all buyers together' },
    ...listOptions,
  },
  async run({ words: [what, code], options, openServices }) {
    if (what !== undefined && code === undefined) throw new UsageError('CODE is missing.')
    const services = await openServices()
    if (what === undefined || code === undefined) {
      const { rows: codes, next } = done(await readCodes(services, readCodePage(options)))
      const text = codes.length === 0 ? 'No codes.' : `${table(codes, columns)}${nextPage(next)}`
      return { data: { codes, next }, text }
    }
    if (what === 'end') {
      const ended = done(await stopCode(services, code))
      return { data: ended, text: `${ended.code} no longer works.` }
    }
    const { percent = '', amount = '', until, times = '' } = options
    const last = until === undefined ? null : readTime(until, services.clock.now())
    const typed = { code, percent, amount, until: last, times }
    const made = done(await makeCode(services, typed, randomUUID()))
    return { data: made, text: `${made.code} takes off ${discountInWords(made)}.${fieldHint()}` }
  },
})

function readCodePage(options: Parameters<typeof readPage>[0]): Page {
  const page = readPage(options)
  if (page.limit > 100) throw new UsageError('--limit must be 100 at most: Stripe lists no more at once.')
  return page
}

const columns = [
  { title: 'Code', of: (row: Code) => row.code },
  { title: 'Discount', of: discountInWords },
  { title: 'State', of: (row: Code) => (row.active ? 'in use' : 'ended') },
  { title: 'Used', of: (row: Code) => row.used },
  { title: 'At most', of: (row: Code) => row.times },
  { title: 'Until', of: (row: Code) => time(row.expiresAt) },
]
