import { erasePerson, eraseRoom } from '../../../server/care/erase-person.ts'
import { findPerson, type KnownPerson } from '../../../server/care/person.ts'
import { casesOf } from '../../../server/course/cases.ts'
import { buyerEmail, findOrder } from '../../../server/sales/orders.ts'
import { isUndecided } from '../../../server/sales/settlement.ts'
import type { CourseCase, Order } from '../../../server/store/tables.ts'
import { connectConvertKit } from '../../../server/vendors/convertkit.ts'
import { Refusal, type Report, type Site, unconfirmed } from '../../acts/act.ts'
import { meantId } from '../../acts/short-id.ts'
import { removeStories } from '../../acts/stories.ts'
import { count } from '../../acts/words.ts'
import { command } from '../command.ts'

export const forget = command({
  name: 'forget',
  takes: 'EMAIL|ORDER',
  does: 'Erases one person. Keeps paid orders for the books, without name and address. With the order of a forgotten buyer, erases what was typed in its course room since.',
  examples: ['export ann@example.com --to ann.json', 'forget ann@example.com --yes'],
  options: {
    yes: { type: 'boolean', does: 'confirms: this can’t be undone' },
  },
  async run({ words: [email = ''], options, open }) {
    const site = await open()
    if (email !== '' && !email.includes('@')) return forgetRoom(site, email, options.yes)
    const person = await findPerson(site.db, email)
    if (!person) throw new Refusal(`Nothing is stored about ${email}.`)
    if (!options.yes) throw unconfirmed(plan(person))
    const atConvertKit = await leaveConvertKit(site, person)
    await erasePerson(site.db, person.email, mustStay)
    const remains = [...(await removeStories(person.cases)), ...elsewhere(person, atConvertKit, site)]
    return {
      data: { forgotten: true, elsewhere: remains },
      text: [`Erased. This site can’t erase:`, ...remains.map((each) => `- ${each}`)].join('\n'),
    }
  },
})

/** Erases what was typed in the course room of a forgotten buyer. Nobody's address leads to it anymore. */
async function forgetRoom({ db }: Site, words: string, isConfirmed: boolean): Promise<Report> {
  const order = await findOrder(db, (await meantId(db, 'orders', words)) ?? words)
  if (!order) throw new Refusal(`Nothing is stored about ${words}.`)
  const email = buyerEmail(order)
  if (email !== '') throw new Refusal(`This order is of ${email}: forget ${email}`)
  const cases = await casesOf(db, order.id)
  if (!isConfirmed)
    throw unconfirmed(`This would erase what was typed in the course room of this order.${openCases(cases)}`)
  await eraseRoom(db, order)
  return { data: { forgotten: true }, text: 'Erased.' }
}

/** Says how many cases of the buyer would end without the owner's answer. */
function openCases(cases: readonly CourseCase[]): string {
  const open = cases.filter(({ state }) => state === 'open').length
  return open > 0 ? ` ${count(open, 'case')} that you haven’t answered would end.` : ''
}

function plan(person: KnownPerson): string {
  const { email, cases, signups, messages, carts, orders, begun, deliveries } = person
  const paid = orders.filter((order) => order.paid_at !== null).length
  const erased = [
    [signups.length, 'signup'],
    [messages.length, 'message'],
    [carts.length, 'cart'],
    [deliveries.length, 'delivery', 'deliveries'],
    [orders.length - paid, 'unpaid order'],
  ] as const
  const named = erased.filter(([n]) => n > 0).map(([n, one, many]) => count(n, one, many))
  const rows = named.length > 0 ? `, with ${named.join(', ')}` : ''
  const books = paid > 0 ? `, and remove the name and address from ${count(paid, 'paid order')}` : ''
  const rooms =
    paid > 0
      ? ' Their course stays open at its link, but only to read: what they typed there is erased, and nothing more is stored.'
      : ''
  const gifts = orders.some(({ state }) => state === 'gift')
    ? ' The free access that you gave them ends.'
    : ''
  const typed = begun.length > 0 ? `, and this address from ${count(begun.length, 'order')} of others` : ''
  return [
    `This would erase ${email}${rows}${books}${typed}.${rooms}${gifts}${openCases(cases)}`,
    ...typedElsewhere(person),
  ].join('\n')
}

/** Says which other addresses this buyer's orders were begun with. They may be the same person's, or somebody else's. */
function typedElsewhere({ email, orders }: KnownPerson): string[] {
  const others = new Set(
    orders.map((order) => order.email).filter((typed) => typed !== '' && typed !== email),
  )
  return [...others].map(
    (typed) => `An order of theirs was begun with ${typed}. If that’s the same person: forget ${typed}`,
  )
}

/**
 * Unsubscribes the person at Kit, and returns their Kit id. This happens before anything is erased, so that the command can be
 * repeated if Kit doesn't respond.
 */
async function leaveConvertKit({ config }: Site, { email, contact }: KnownPerson): Promise<number | null> {
  if (!config.convertKit) return null
  const convertKit = connectConvertKit({
    ...config.convertKit,
    fetch,
  })
  return convertKit.unsubscribe({ email, id: contact?.kit_subscriber_id ?? null })
}

/**
 * Returns whether an order must be kept: it was paid, may still be paid, or had a payment that didn't match. After such a
 * payment was returned, Stripe may still send events about it, which would restore a deleted order with its buyer.
 */
function mustStay(order: Order): boolean {
  return order.paid_at !== null || order.state === 'returned' || isUndecided(order)
}

function elsewhere(person: KnownPerson, atConvertKit: number | null, { config }: Site): string[] {
  const { orders } = person
  return [
    ...typedElsewhere(person),
    'Earlier backups: delete them when they are due.',
    ...(atConvertKit === null ? [] : [`Kit, subscriber ${atConvertKit}: unsubscribed; delete them there.`]),
    ...(orders.some((order) => order.paid_at !== null)
      ? ['Stripe’s own records of the payment: https://dashboard.stripe.com/payments']
      : []),
    ...(config.mail
      ? []
      : [`Emails in the local mailbox, ${config.dataDir}/mailbox: deleted there after their time.`]),
  ]
}
