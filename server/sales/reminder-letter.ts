import * as z from 'zod'
import { ofProduct, type Product } from '../../contract/products.ts'
import { money } from '../../model/formats.ts'
import { onSale, productNamed } from '../../model/sold.ts'
import { nameOf } from '../mail/addressee.ts'
import { findContactById } from '../mail/contacts.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { unsubscribeUrl } from '../mail/links.ts'
import { isQuiet } from '../mail/quiet-period.ts'
import { wordsAbout } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import type { Cart, Contact, Order } from '../store/tables.ts'
import { notForSale } from './buyer-letters.ts'
import { findCart } from './carts.ts'
import { whyNotSold } from './not-sold.ts'
import { attemptsThatCount } from './orders.ts'
import { type SettleNeeds, settleCheckout } from './settle.ts'
import { isBought, isUndecided } from './settlement.ts'

/** The reminder about an abandoned checkout. The job may have waited for days, so the current data is checked again. */
export const cartReminder = letter('cart-reminder', z.object({ contactId: z.string(), cartId: z.string() }), {
  async write({ cartId }, services: ReminderNeeds & Needs<'secret'>) {
    const { db, config } = services
    const cart = await findCart(db, cartId)
    const contact = cart && (await findContactById(db, cart.contact_id))
    if (!contact) return null
    const addressed = {
      key: `mail:cart-reminder:${cartId}`,
      contactId: contact.id,
      to: contact.email,
    }
    const objection = await reminderObjection(cart, contact, services)
    if (objection) return { ...addressed, skip: `By now: ${objection.outcome}.` }
    const product = productNamed(cart.product)
    if (!product) return { ...addressed, skip: notForSale }
    const mail = cartReminderMail({
      product,
      firstName: nameOf(contact),
      checkoutUrl: `${config.siteUrl}${ofProduct('/checkout', product.name)}`,
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    })
    return { ...addressed, mail }
  },
  samples: (sample) => ({ 'cart reminder': cartReminderMail(sample) }),
})

type Reminded = { product: Product; firstName: string; checkoutUrl: string; unsubscribeUrl: string }

export function cartReminderMail({ product, firstName, checkoutUrl, unsubscribeUrl }: Reminded): Mail {
  const price = money(product.cents, product.currency)
  const words = wordsAbout(product, 'cartReminder', { firstName, price })
  return { letterhead: product.title, words, href: checkoutUrl, unsubscribeUrl }
}

const tooLate = 2 * day

export type ReminderNeeds = SettleNeeds & Needs<'config'>

/** Returns why a person should not be reminded of a cart now, or null if they should. Asks Stripe about undecided orders. */
export async function reminderObjection(
  cart: Cart,
  contact: Contact,
  services: ReminderNeeds,
): Promise<{ state: 'paid' | 'lapsed'; outcome: string } | null> {
  const orders = await ordersNow(services, contact.email, cart.product)
  if (orders.some(({ paid_at }) => paid_at !== null && paid_at >= cart.created_at))
    return { state: 'paid', outcome: 'paid' }
  if (orders.some(({ paid_at }) => paid_at !== null)) return lapsed('has bought before')
  if (orders.some(({ state }) => state === 'gift')) return lapsed('has free access')
  if (orders.some(isBought)) return lapsed('a payment is on its way')
  if (contact.state === 'unsubscribed' || contact.state === 'bounced')
    return lapsed(`contact is ${contact.state}`)
  if (isQuiet(contact, services.clock.now())) return lapsed('wants no emails from forms for now')
  const product = onSale().find(({ name }) => name === cart.product)
  if (!product || (await whyNotSold(services, product)) !== null) return lapsed('not sold at the moment')
  return services.clock.now() > cart.due_at + tooLate ? lapsed('more than two days late') : null
}

function lapsed(outcome: string) {
  return { state: 'lapsed', outcome } as const
}

/**
 * Updates the undecided orders of a product that name an address from Stripe, and returns all that name it. Throws a
 * VendorError if Stripe fails.
 */
async function ordersNow(services: ReminderNeeds, email: string, product: string): Promise<Order[]> {
  const known = await attemptsThatCount(services, email, product)
  const undecided = known.filter(isUndecided)
  for (const { checkout_session_id } of undecided) {
    if (checkout_session_id) await settleCheckout(services, checkout_session_id)
  }
  return undecided.length > 0 ? attemptsThatCount(services, email, product) : known
}
