import * as z from 'zod'
import { isolated } from '../../contract/direction-marks.ts'
import { money } from '../../model/formats.ts'
import { openedBy, soldIn, titlesOf } from '../../model/sold.ts'
import { emailWords } from '../../model/words/emails.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { mailWords, type Sold, withTitles, wordsAbout } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import { longMoment } from '../process/days.ts'
import { handle } from '../store/id.ts'
import type { Order } from '../store/tables.ts'
import { buyerEmail, findOrder, paidBefore } from './orders.ts'
import { hasEnded, holdsCourse, moneyIsBack, paidInWords, stateInWords } from './settlement.ts'

/** Tells the owner about a sale: who bought, for how much, and whether they already had it. */
export const sale = letter('sale', z.object({ contactId: z.string(), orderId: z.string() }), {
  async write({ orderId }, services: Needs<'db' | 'config'>) {
    const order = await findOrder(services.db, orderId)
    if (!order) return null
    const { name, email, ...addressed } = toOwner(order, 'sale')
    if (!email) return null
    if (order.paid_at === null || hasEnded(order))
      return { ...addressed, skip: `The order is ${stateInWords(order)} by now.` }
    const before = await paidBefore(services, order)
    const contents = order.includes === null ? [] : titlesOf(openedBy(order))
    const [product, paid] = [soldIn(order), paidInWords(order)]
    const mail = saleMail({ name, email, product, paid, orderId: handle(orderId), contents, ...before })
    return { ...addressed, mail }
  },
  samples: (sample) => ({
    sale: saleMail({ ...sample, orderId: handle(sample.orderId), contents: [], had: [], isSecond: true }),
  }),
})

/** `orderId` is the order's number. */
type Sale = Sold & {
  name: string
  email: string
  paid: string
  orderId: string
  isSecond: boolean
  contents: readonly string[]
  had: readonly string[]
}

export function saleMail({ name, isSecond, product, contents, had, ...facts }: Sale): Mail {
  const { others } = emailWords
  const words = wordsAbout(product, 'sale', {
    ...facts,
    buyer: [name, facts.email].filter(Boolean).join(', '),
    again: isSecond ? others.soldTwice : withTitles(others.soldPart, had),
    contains: withTitles(others.contains, contents),
  })
  return { words }
}

/** Tells the owner about a refund that failed after Stripe had accepted it. */
export const refundFailed = letter(
  'refund-failed',
  z.object({
    orderId: z.string(),
    cents: z.int(),
    /** The order's version before the failure. It distinguishes this failure from later ones. */
    version: z.int(),
  }),
  {
    async write({ orderId, cents, version }, { db }: Needs<'db'>) {
      const order = await findOrder(db, orderId)
      if (!order) return null
      const { name, email, ...common } = toOwner(order, 'refund-failed')
      const addressed = { ...common, key: `${common.key}:${version}` }
      if (moneyIsBack(order)) return { ...addressed, skip: `The order is ${order.state} by now.` }
      const product = soldIn(order)
      const isOpen = holdsCourse(order)
      const refund = { name, email, orderId: handle(orderId), cents, currency: order.currency, isOpen }
      const mail = refundFailedMail({ ...refund, product })
      return { ...addressed, mail }
    },
    samples: ({ product, name, email, orderId }) => ({
      'refund failed': refundFailedMail({
        product,
        name,
        email,
        orderId: handle(orderId),
        cents: 29_700,
        currency: product.currency,
        isOpen: true,
      }),
    }),
  },
)

/** `isOpen` is whether the order opens what was bought: the owner may have ended the access. */
type Refund = Sold & {
  name: string
  email: string
  orderId: string
  cents: number
  currency: string
  isOpen: boolean
}

export function refundFailedMail({ product, name, email, orderId, cents, currency, isOpen }: Refund): Mail {
  const amount = money(cents, currency)
  const facts = { orderId, amount, buyer: buyerOf(name, email), open: isOpen ? emailWords.others.open : '' }
  return { words: wordsAbout(product, 'refundFailed', facts) }
}

const buyerOf = (...names: string[]) => names.filter(Boolean).join(', ') || emailWords.others.buyer

/** Tells the owner that a buyer has withdrawn from a purchase. `cents` is how much is refunded. */
export const withdrawal = letter('withdrawal', z.object({ orderId: z.string(), cents: z.int() }), {
  async write({ orderId, cents }, { db }: Needs<'db'>) {
    const order = await findOrder(db, orderId)
    if (!order?.withdrawn_at) return null
    const { name, email, ...addressed } = toOwner(order, 'withdrawal')
    const product = soldIn(order).title
    const at = longMoment(order.withdrawn_at)
    const amount = money(cents, order.currency)
    const facts = { buyer: buyerOf(name, email), orderId: handle(orderId), product, at, amount }
    return { ...addressed, mail: { words: mailWords('withdrawal', facts) } }
  },
  samples: ({ name, email, orderId, product, paid, paidAt }) => {
    const sold = { product: product.title, amount: paid, at: longMoment(paidAt) }
    const facts = { buyer: buyerOf(name, email), orderId: handle(orderId), ...sold }
    return { withdrawal: { words: mailWords('withdrawal', facts) } }
  },
})

export const ownerLetters = [sale, refundFailed, withdrawal]

/** The common fields of emails to the owner about an order. Reply-To is the buyer, unless their data was erased. */
function toOwner(order: Order, mail: string) {
  const name = `${order.first_name} ${order.last_name}`.trim()
  const email = buyerEmail(order)
  return {
    key: `mail:${mail}:${order.id}`,
    contactId: order.contact_id,
    to: null,
    ...(email && { replyTo: { name, address: email } }),
    name: isolated(name),
    email,
  }
}
