import { dollars } from '../contract/offer.ts'
import { listOrders } from '../server/sales/order-lists.ts'
import type { Order, OrderState } from '../server/store/tables.ts'
import { command } from './command.ts'
import { handle } from './handle.ts'
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
  takes: '',
  does: 'Lists orders, newest first.',
  examples: ['orders', 'orders --state paid', 'orders --state disputed --json'],
  options: { state: { type: 'string', takes: 'STATE', does: states.join(', ') }, ...listOptions },
  async run({ options, open, width }) {
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
