import { mainProduct } from '../../../contract/products.ts'
import { money, readCents, typedExamples } from '../../../model/formats.ts'
import { needProducts, productNamed, products, soldIn } from '../../../model/sold.ts'
import {
  giveProduct,
  type Managed,
  moveOrder,
  replaceKey,
  resendKey,
  restoreAccess,
  revokeOrder,
} from '../../../server/sales/manage-access.ts'
import { listOrders } from '../../../server/sales/order-lists.ts'
import { buyerEmail, findOrder } from '../../../server/sales/orders.ts'
import { refundOrder } from '../../../server/sales/refund-order.ts'
import { holdsCourse, refundableCents, stateInWords, states } from '../../../server/sales/settlement.ts'
import type { Services } from '../../../server/services.ts'
import { handle } from '../../../server/store/id.ts'
import type { Order, OrderState } from '../../../server/store/tables.ts'
import {
  done,
  meantId,
  Refusal,
  type Report,
  readChoice,
  readMailAddress,
  type Site,
  UsageError,
  unconfirmed,
} from '../../acts/act.ts'
import { movesAlong, whatIsIn } from '../../acts/order-words.ts'
import { readable } from '../../acts/readable.ts'
import { time } from '../../acts/site-time.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

const stateNames = Object.keys(states) as OrderState[]

export const orders = command({
  name: 'orders',
  takes: '[resend|rekey|move|revoke|restore|refund|gift] [ID] [EMAIL]',
  does: 'Lists orders, newest first. Emails a buyer the link again, replaces it, moves it to another address, revokes it or takes that back, refunds the order, or gives free access.',
  examples: [
    'orders --state paid',
    'orders resend 7e1f42d8',
    'orders rekey 7e1f42d8 --yes',
    'orders move 7e1f42d8 ann@example.com --yes',
    'orders revoke 7e1f42d8 --why "sold the link"',
    'orders restore 7e1f42d8',
    'orders refund 7e1f42d8 --amount 50 --yes',
    'orders gift ann@example.com',
    'orders gift ann@example.com --product workbook',
  ],
  options: {
    state: { type: 'string', takes: 'STATE', does: stateNames.join(', ') },
    search: { type: 'string', takes: 'WORDS', does: 'part of an address, a name or an id' },
    why: { type: 'string', takes: 'TEXT', does: 'why an order is revoked, for your records' },
    amount: { type: 'string', takes: 'AMOUNT', does: 'how much to refund; by default the remainder' },
    cents: { type: 'string', takes: 'N', does: 'the same in the currency’s smallest unit' },
    product: { type: 'string', takes: 'NAME', does: 'what to give; by default the course' },
    yes: {
      type: 'boolean',
      does: 'confirms rekey, move or refund; without it, the command only says what it would do',
    },
    ...listOptions,
  },
  async run({ words: [what, ...words], options, open, openServices }) {
    if (what !== undefined) {
      const [first, email] = words
      if (email !== undefined && what !== 'move') throw new UsageError(`Unexpected argument "${email}".`)
      return actions[what as keyof typeof actions]({ words: [first, email], options, open, openServices })
    }
    const filter = {
      state: readChoice('state', options.state, stateNames),
      search: options.search,
      ...readPage(options),
    }
    const { db } = await open()
    const found = await listOrders(db, filter)
    return listReport(found, { one: 'order', columns: columns(found.rows) })
  },
})

type Asked = {
  words: [id: string | undefined, email: string | undefined]
  options: Record<'why' | 'amount' | 'cents' | 'product', string | undefined> & { yes: boolean }
  open: () => Promise<Site>
  openServices: () => Promise<Services>
}

const actions = {
  async resend({ words: [id], open }: Asked) {
    return keyMailed(await resendKey(...(await meant(id, open))))
  },
  async rekey({ words: [id], options, open }: Asked) {
    const [opened, whole] = await confirmed(
      await meant(id, open),
      options,
      (order) =>
        `This would replace the link to ${whatIsIn(order)}: the old one stops working at once, and ${buyerEmail(order)} gets an email with a new one.`,
    )
    return keyMailed(await replaceKey(opened, whole), ' The old link no longer works.')
  },
  async move({ words: [id, email], options, open }: Asked) {
    const to = address(email)
    const [opened, whole] = await confirmed(
      await meant(id, open),
      options,
      (order) =>
        `This would move ${whatIsIn(order)} from ${buyerEmail(order)} to ${to}, which gets an email with a new link. The old link stops working at once.`,
    )
    const moved = done(await moveOrder(opened, whole, to))
    return keyMailed(moved, ` The old link no longer works.${movesAlong(moved.order)}`)
  },
  async revoke({ words: [id], options: { why = '' }, open }: Asked) {
    if (why.trim() === '') throw new UsageError('--why TEXT is missing.')
    const { order } = done(await revokeOrder(...(await meant(id, open)), why.trim()))
    return {
      data: readable(order),
      text: `The link to ${whatIsIn(order)} no longer works. orders restore takes that back. The money is not refunded: orders refund does that.`,
    }
  },
  async restore({ words: [id], open }: Asked) {
    const { order } = done(await restoreAccess(...(await meant(id, open))))
    return {
      data: readable(order),
      text: `The link to ${whatIsIn(order)} works again. orders resend emails it.`,
    }
  },
  async gift({ words: [email], options, open }: Asked) {
    const to = address(email)
    const names = products().map(({ name }) => name)
    const product = productNamed(options.product ?? mainProduct)
    if (!product) throw new UsageError(`--product must be one of ${names.join(', ')}.`)
    return keyMailed(await giveProduct(await open(), to, product))
  },
  async refund({ words: [id], options, openServices }: Asked) {
    const [services, whole] = await meant(id, openServices)
    const order = await findOrder(services.db, whole)
    const cents = centsIn(options, order?.currency)
    const left = order ? refundableCents(order) : 0
    const inIts = (amount: number) => money(amount, order?.currency ?? '')
    if (!options.yes && left > 0) {
      if (cents !== undefined && cents > left) throw new Refusal(`Only ${inIts(left)} can be refunded.`)
      const to = (order && buyerEmail(order)) || 'an erased buyer'
      throw unconfirmed(`This would refund ${inIts(cents ?? left)} of ${inIts(left)} to ${to}.`)
    }
    const refund = done(await refundOrder(services, whole, cents))
    return { data: readable(refund.order), text: refund.said }
  },
}

/** Reads how much to refund, as the site's language writes it or in the smallest unit. Undefined if neither is given. */
function centsIn(
  { amount, cents: text }: Asked['options'],
  currency: string | undefined,
): number | undefined {
  if (amount !== undefined && text !== undefined) throw new UsageError('Use --amount or --cents, not both.')
  if (amount !== undefined) {
    const cents = readCents(amount, currency)
    if (cents === null) throw new UsageError(`--amount must be like ${typedExamples(currency)}.`)
    return cents
  }
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--cents must be a whole number from 1.')
  return Number(text)
}

/** Throws a Refusal that says what would happen, unless --yes is given or the order opens nothing. */
async function confirmed<Opened extends Pick<Site, 'db'>>(
  [site, id]: [site: Opened, id: string],
  { yes }: Asked['options'],
  plan: (order: Order) => string,
): Promise<[site: Opened, id: string]> {
  const order = yes ? undefined : await findOrder(site.db, id)
  if (order && holdsCourse(order)) throw unconfirmed(plan(order))
  return [site, id]
}

/** Opens the site. Returns the site and the order's whole id, or the typed id if no order matches. */
async function meant<Opened extends Pick<Site, 'db'>>(
  id: string | undefined,
  open: () => Promise<Opened>,
): Promise<[Opened, string]> {
  if (id === undefined) throw new UsageError('ID is missing.')
  const site = await open()
  return [site, await meantId(site.db, 'orders', id)]
}

function address(email: string | undefined): string {
  const read = readMailAddress('EMAIL', email)
  if (read === undefined) throw new UsageError('EMAIL is missing.')
  return read
}

function keyMailed(managed: Managed, also = ''): Report {
  const { order } = done(managed)
  const to = buyerEmail(order)
  return {
    data: { order: order.id, email: to },
    text: `A link to ${whatIsIn(order)} is on its way to ${to}.${also}`,
  }
}

const columns = (orders: readonly Order[]) => [
  { title: 'ID', of: (row: Order) => handle(row.id) },
  { title: 'Buyer', of: (row: Order) => buyerEmail(row) || 'forgotten' },
  ...(needProducts(orders) ? [{ title: 'Product', of: (row: Order) => soldIn(row).title }] : []),
  { title: 'State', of: stateInWords },
  { title: 'Amount', of: (row: Order) => money(row.amount_cents, row.currency) },
  {
    title: 'Refunded',
    of: (row: Order) => (row.refunded_cents > 0 ? money(row.refunded_cents, row.currency) : ''),
  },
  { title: 'Mode', of: (row: Order) => (row.livemode ? 'live' : 'test') },
  { title: 'Opened', of: (row: Order) => time(row.created_at) },
  { title: 'Paid', of: (row: Order) => time(row.paid_at) },
]
