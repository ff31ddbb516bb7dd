import { convertkitContact } from '../contract/functions.ts'
import { dollars } from '../contract/offer.ts'
import { moveOrder, replaceKey, resendKey } from '../server/sales/manage-access.ts'
import { listOrders } from '../server/sales/order-lists.ts'
import type { Order, OrderState } from '../server/store/tables.ts'
import { command, Refusal, type Report, type Site, UsageError } from './command.ts'
import { handle, meantId } from './handle.ts'
import { listOptions, readChoice, readLimit } from './list-options.ts'
import { listing } from './listing.ts'
import { readable } from './readable.ts'
import { time } from './table.ts'

const states = [
  'pending',
  'processing',
  'paid',
  'payment_failed',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const satisfies OrderState[]

export const orders = command({
  name: 'orders',
  takes: '[resend|rekey|move] [ID] [EMAIL]',
  does: 'Lists orders, newest first; emails a buyer the link again, replaces it, or moves it to another address.',
  examples: [
    'orders --state paid',
    'orders resend 7e1f42d8',
    'orders rekey 7e1f42d8',
    'orders move 7e1f42d8 ann@example.com',
  ],
  options: { state: { type: 'string', takes: 'STATE', does: states.join(', ') }, ...listOptions },
  async run({ words: [what, id, email], options, open, clock, width }) {
    if (what !== undefined) return manage({ what, id, email }, { ...(await open()), clock })
    const filter = {
      state: readChoice('state', options.state, states),
      limit: readLimit(options.limit),
    }
    const { db } = await open()
    const { rows, total } = await listOrders(db, filter)
    return {
      data: { total, orders: rows.map(readable) },
      text: listing({ rows, total }, { one: 'order', columns }, width),
    }
  },
})

async function manage(
  { what, id, email }: { what: string; id: string | undefined; email: string | undefined },
  site: Site,
): Promise<Report> {
  if (what !== 'resend' && what !== 'rekey' && what !== 'move')
    throw new UsageError(`"${what}" is neither resend, rekey nor move.`)
  if (id === undefined) throw new UsageError('ID is missing.')
  if (what === 'move' && email === undefined) throw new UsageError('EMAIL is missing.')
  if (email !== undefined && !convertkitContact.safeParse({ email }).success)
    throw new UsageError(`EMAIL must be an address like you@example.com, not "${email}".`)
  if (what !== 'move' && email !== undefined) throw new UsageError(`"${email}" is one argument too many.`)
  const meant = (await meantId(site.db, 'orders', id)) ?? id
  const managed = await actions[what](site, meant, email ?? '')
  if ('refused' in managed) throw new Refusal(managed.refused)
  const to = managed.order.paid_email ?? managed.order.email
  const ended = what === 'resend' ? '' : ' The old link no longer works.'
  return {
    data: { order: managed.order.id, email: to },
    text: `A link to the course is on its way to ${to}.${ended}`,
  }
}

const actions = {
  resend: resendKey,
  rekey: replaceKey,
  move: (site: Site, id: string, email: string) => moveOrder(site, id, email),
}

const columns = [
  { title: 'ID', of: (row: Order) => handle(row.id) },
  { title: 'Buyer', of: (row: Order) => (row.paid_email ?? row.email) || 'forgotten' },
  { title: 'State', of: (row: Order) => row.state.replaceAll('_', ' ') },
  { title: 'Amount', of: (row: Order) => dollars(row.amount_cents) },
  { title: 'Refunded', of: (row: Order) => (row.refunded_cents > 0 ? dollars(row.refunded_cents) : '') },
  { title: 'Mode', of: (row: Order) => (row.livemode ? 'live' : 'test') },
  { title: 'Opened', of: (row: Order) => time(row.created_at) },
  { title: 'Paid', of: (row: Order) => time(row.paid_at) },
]
