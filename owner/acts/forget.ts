import { erasePerson } from '../../server/care/erase-person.ts'
import type { KnownPerson } from '../../server/care/person.ts'
import { holdsCourse, isUndecided } from '../../server/sales/settlement.ts'
import type { CourseCase, Order } from '../../server/store/tables.ts'
import { connectConvertKit } from '../../server/vendors/convertkit.ts'
import type { Site } from './act.ts'
import { hasLessons } from './order-words.ts'
import { removeStories } from './stories.ts'
import { count } from './words.ts'

/** Erases a person, except what the books need. Returns what remains elsewhere, a sentence each. */
export async function forgetPerson(site: Site, person: KnownPerson): Promise<string[]> {
  const atConvertKit = await leaveConvertKit(site, person)
  await erasePerson(site.db, person.email, mustStay)
  return [...(await removeStories(site, person.cases)), ...elsewhere(person, atConvertKit, site)]
}

/** Says what was done, with what is left for the owner to do. */
export const erasedText = (remains: readonly string[]): string =>
  ['Erased. This site can’t erase:', ...remains.map((each) => `- ${each}`)].join('\n')

/** Says how many cases of the buyer would end without the owner's answer. */
export function openCases(cases: readonly CourseCase[]): string {
  const open = cases.filter(({ state }) => state === 'open').length
  return open > 0 ? ` ${count(open, 'case')} that you haven’t answered would end.` : ''
}

/** Says what would be erased, and what wouldn’t. */
export function wouldErase(person: KnownPerson): string {
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
  const gifts = orders.some(({ state }) => state === 'gift')
    ? ' The free access that you gave them ends.'
    : ''
  const typed = begun.length > 0 ? `, and this address from ${count(begun.length, 'order')} of others` : ''
  return [
    `This would erase ${email}${rows}${books}${typed}.${staysOpen(orders)}${gifts}${openCases(cases)}`,
    ...typedElsewhere(person),
  ].join('\n')
}

/** Says what the buyer can open after their data is erased. */
function staysOpen(orders: readonly Order[]): string {
  const open = orders.filter((order) => order.paid_at !== null && holdsCourse(order))
  if (open.some(hasLessons))
    return ' Their course stays open at its link, but only to read: what they typed there is erased, and nothing more is stored.'
  return open.length > 0 ? ' What they bought stays open at its link.' : ''
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
 * Unsubscribes the person at Kit, and returns their Kit id. This happens before anything is erased, so that forgetting can be
 * repeated if Kit doesn't respond.
 */
async function leaveConvertKit(
  { config }: Pick<Site, 'config'>,
  { email, contact }: KnownPerson,
): Promise<number | null> {
  if (!config.convertKit) return null
  return connectConvertKit({ ...config.convertKit, fetch }).unsubscribe({
    email,
    id: contact?.kit_subscriber_id ?? null,
  })
}

/**
 * Returns whether an order must be kept: it was paid, may still be paid, or had a payment that didn't match. After such a
 * payment was returned, Stripe may still send events about it, which would restore a deleted order with its buyer.
 */
function mustStay(order: Order): boolean {
  return order.paid_at !== null || order.state === 'returned' || isUndecided(order)
}

function elsewhere(
  person: KnownPerson,
  atConvertKit: number | null,
  { config }: Pick<Site, 'config'>,
): string[] {
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
