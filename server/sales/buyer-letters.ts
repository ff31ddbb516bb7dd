import * as z from 'zod'
import type { Purchase } from '../../contract/course-room.ts'
import { ofProduct, type Product } from '../../contract/products.ts'
import { filled } from '../../model/filled.ts'
import { money } from '../../model/formats.ts'
import { courseModules } from '../../model/lessons.ts'
import { onSale, openedBy, productNamed, soldIn, titlesOf } from '../../model/sold.ts'
import { checkoutPage } from '../../model/words/checkout.ts'
import { emailWords, type MailWords } from '../../model/words/emails.ts'
import { safeName } from '../mail/addressee.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { roomPath } from '../mail/links.ts'
import { links } from '../mail/parts.tsx'
import { mailWords, type Sold, withTitles, wordsAbout } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { longDay, longMoment } from '../process/days.ts'
import type { JobRequest } from '../queue/requests.ts'
import { handle } from '../store/id.ts'
import type { Order } from '../store/tables.ts'
import { attemptsThatCount, buyerEmail, findOrder, paidBefore } from './orders.ts'
import { type Agreed, agreedIn, receiptFor } from './receipt.tsx'
import { hasEnded, holdsCourse, isBought, paidInWords, stateInWords } from './settlement.ts'

type Site = Needs<'db' | 'config' | 'secret'>

/** `again` distinguishes repeats of the same email. It's the time of the request in units of 8 hours, or the order's version. */
const facts = z.object({ contactId: z.string(), orderId: z.string(), again: z.optional(z.int()) })

/** The email with the link and, after a payment, the receipt. */
export const welcome = letter('welcome', facts, {
  always: true,
  async write({ orderId, again }, services: Site) {
    const order = await findOrder(services.db, orderId)
    const addressed = order && toBuyer(order, 'welcome', again)
    if (!addressed) return null
    if (order.access_token === null || !holdsCourse(order))
      return { ...addressed, skip: `The order is ${stateInWords(order)} by now.` }
    const product = soldIn(order)
    const firstName = safeName(order.first_name)
    const accessUrl = services.config.siteUrl + roomPath(services, order.access_token)
    const paidAt = order.paid_at
    const contents = order.includes === null ? [] : titlesOf(openedBy(order))
    if (paidAt === null) return { ...addressed, mail: giftMail({ product, contents, firstName, accessUrl }) }
    const { isSecond, had } = await paidBefore(services, order)
    const receipt = {
      paid: paidInWords(order, emailWords.receipt),
      paidAt,
      order: handle(orderId),
      contents,
      had,
      isSecond,
      agreed: agreedIn(order),
    }
    return { ...addressed, mail: welcomeMail({ product, firstName, accessUrl, ...receipt }) }
  },
  samples: (sample) => {
    const agreed = { consent: checkoutPage.form.consent, at: sample.paidAt, terms: '2026-01-01' }
    const order = handle(sample.orderId)
    const parts = { contents: [], had: [] }
    return {
      welcome: welcomeMail({ ...sample, ...parts, order, isSecond: false, agreed }),
      gift: giftMail({ ...sample, contents: [] }),
    }
  },
})

/** `paidAt` is in epoch milliseconds, `order` the order's short number. */
type Welcomed = Omit<Welcome, 'paidOn'> & {
  paidAt: number
  order: string
  agreed: Agreed | null
  accessUrl: string
}

export function welcomeMail({ paidAt, order, agreed, accessUrl, ...facts }: Welcomed): Mail {
  const { product, paid } = facts
  const paidOn = longDay(paidAt)
  return {
    letterhead: product.title,
    words: welcomeWords({ ...facts, paidOn }),
    href: accessUrl,
    enclosed: receiptFor({ title: product.title, paid, paidOn, order, agreed }),
  }
}

/**
 * With `isSecond`, they already had it. `contents` and `had` are titles: what a bundle opens, and the part of it that they
 * already had.
 */
type Welcome = Sold & {
  firstName: string
  paid: string
  paidOn: string
  isSecond: boolean
  contents: readonly string[]
  had: readonly string[]
}

export function welcomeWords({ isSecond, product, contents, had, ...facts }: Welcome): MailWords {
  const { others } = emailWords
  const first = courseModules[0]?.lessons[0]
  const exercise = [first?.exercise && others.exercise, first?.worksheet && others.sheet]
  return wordsAbout(product, 'welcome', {
    ...facts,
    lesson: first?.title ?? '',
    exercise: exercise.filter(Boolean).join(' '),
    again: isSecond ? others.boughtTwice : withTitles(others.boughtPart, had),
    contains: withTitles(others.contains, contents),
  })
}

/** The email with the link for free access, without a receipt. */
export function giftMail({
  product,
  contents,
  firstName,
  accessUrl,
}: Sold & { contents: readonly string[]; firstName: string; accessUrl: string }): Mail {
  const contains = withTitles(emailWords.others.contains, contents)
  const words = wordsAbout(product, 'gift', { firstName, contains })
  return { letterhead: product.title, words, href: accessUrl }
}

type Buyer = { id: string; contact_id: string | null }

/** Sends the course link again to the buyer's email address, at most three times a day, because anybody can request it. */
export function welcomeAgain({ id, contact_id }: Buyer, now: number): JobRequest {
  const again = Math.floor(now / (8 * hour))
  return welcome({ contactId: contact_id ?? '', orderId: id, again }, { key: `welcome:${id}:${again}` })
}

/** Sends the course link again at the owner's request, once for each `version` of the order. */
export function welcomeNow({ id, contact_id, version }: Buyer & { version: number }): JobRequest {
  const values = { contactId: contact_id ?? '', orderId: id, again: version }
  return welcome(values, { key: `${welcomeKey({ id })}${version}` })
}

/** How the keys of an order's `welcomeNow` jobs begin. */
export const welcomeKey = ({ id }: { id: string }): string => `welcome:${id}:version:`

/** The email with the links of several orders of one buyer. `again` is as in `facts`. */
const keysLetter = letter('keys', z.object({ orderIds: z.array(z.string()), again: z.int() }), {
  always: true,
  async write({ orderIds, again }, services: Site) {
    const found = await Promise.all(orderIds.map((id) => findOrder(services.db, id)))
    const orders = found.filter((order) => order !== undefined)
    const [newest] = orders
    const addressed = newest && toBuyer(newest, 'keys', again)
    if (!addressed) return null
    const open = orders.filter((order) => holdsCourse(order) && buyerEmail(order) === addressed.to)
    if (open.length === 0) return { ...addressed, skip: 'The orders have ended by now.' }
    const purchases = open.flatMap(({ access_token: key, ...order }) =>
      key === null
        ? []
        : {
            title: soldIn(order).title,
            order: handle(order.id),
            href: services.config.siteUrl + roomPath(services, key),
          },
    )
    return { ...addressed, mail: keysMail({ firstName: safeName(newest.first_name), purchases }) }
  },
  samples: ({ firstName, product, orderId, accessUrl }) => {
    const purchase = { title: product.title, order: handle(orderId), href: accessUrl }
    return { keys: keysMail({ firstName, purchases: [purchase, { ...purchase, href: `${accessUrl}b` }] }) }
  },
})

function keysMail({ firstName, purchases }: { firstName: string; purchases: readonly Purchase[] }): Mail {
  const listed = purchases.map(({ title, order, href }) => ({
    href,
    text: filled(emailWords.others.purchase, { title, order }),
  }))
  return { words: mailWords('keys', { firstName }), children: links(listed) }
}

/** Sends a buyer the links of several orders, newest first, at most three times a day, because anybody can request it. */
export function keysAgain(orders: readonly Buyer[], now: number): JobRequest {
  const again = Math.floor(now / (8 * hour))
  const orderIds = orders.map(({ id }) => id)
  return keysLetter({ orderIds, again }, { key: `keys:${orderIds[0]}:${again}` })
}

export const paymentFailed = letter('payment-failed', facts, {
  always: true,
  async write({ orderId, again }, services: Site) {
    const order = await findOrder(services.db, orderId)
    const addressed = order && toBuyer(order, 'payment-failed', again)
    if (!addressed) return null
    if (order.state !== 'payment_failed') return { ...addressed, skip: `The order is ${order.state} by now.` }
    // If the buyer tried again, they would pay twice.
    const others = await attemptsThatCount(services, order.email, order.product)
    const what = soldIn(order).isCourse ? 'The course' : 'It'
    if (others.some((other) => isBought(other) && !hasEnded(other)))
      return { ...addressed, skip: `${what} was paid by another order.` }
    const product = productNamed(order.product)
    if (!product) return { ...addressed, skip: notForSale }
    const firstName = safeName(order.first_name)
    // Without a button, if the course's page has been switched off since.
    const checkoutUrl = onSale().includes(product)
      ? `${services.config.siteUrl}${ofProduct('/checkout', product.name)}`
      : undefined
    return { ...addressed, mail: paymentFailedMail({ product, firstName, checkoutUrl }) }
  },
  samples: (sample) => ({ 'payment failed': paymentFailedMail(sample) }),
})

type Unpaid = { product: Product; firstName: string; checkoutUrl: string | undefined }

export function paymentFailedMail({ product, firstName, checkoutUrl }: Unpaid): Mail {
  const price = money(product.cents, product.currency)
  const words = wordsAbout(product, 'paymentFailed', { firstName, price })
  return { letterhead: product.title, words, href: checkoutUrl }
}

export const notForSale = 'The site no longer has the product.'

/** The email that confirms a withdrawal. `cents` is how much is refunded. */
export const withdrawalReceived = letter(
  'withdrawal-received',
  z.object({ orderId: z.string(), cents: z.int() }),
  {
    always: true,
    async write({ orderId, cents }, services: Site) {
      const order = await findOrder(services.db, orderId)
      const addressed = order && toBuyer(order, 'withdrawal-received')
      if (!addressed || !order.withdrawn_at) return null
      const mail = withdrawalReceivedMail({
        product: soldIn(order).title,
        firstName: safeName(order.first_name),
        order: handle(orderId),
        amount: money(cents, order.currency),
        at: longMoment(order.withdrawn_at),
      })
      return { ...addressed, mail }
    },
    samples: ({ product, firstName, paid, paidAt, orderId }) => ({
      'withdrawal received': withdrawalReceivedMail({
        product: product.title,
        firstName,
        order: handle(orderId),
        amount: paid,
        at: longMoment(paidAt),
      }),
    }),
  },
)

/** `at` is the moment of the withdrawal, and `amount` what is refunded. */
type Withdrawn = { firstName: string; product: string; order: string; amount: string; at: string }

const withdrawalReceivedMail = (facts: Withdrawn): Mail => ({
  letterhead: facts.product,
  words: mailWords('withdrawalReceived', facts),
})

export const buyerLetters = [welcome, keysLetter, paymentFailed, withdrawalReceived]

/** Returns null if the buyer's data was erased. */
function toBuyer(order: Order, mail: string, again?: number) {
  const to = buyerEmail(order)
  if (!to) return null
  return {
    key: `mail:${mail}:${order.id}${again === undefined ? '' : `:${again}`}`,
    contactId: order.contact_id,
    to,
  }
}
