import * as z from 'zod'
import { ofProduct, type Product } from '../../contract/products.ts'
import { money } from '../../model/formats.ts'
import { productNamed } from '../../model/sold.ts'
import { nameOf } from '../mail/addressee.ts'
import { findContactById } from '../mail/contacts.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { unsubscribeUrl } from '../mail/links.ts'
import { wordsAbout } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import { notForSale } from './buyer-letters.ts'
import { findCart } from './carts.ts'
import { type ReminderNeeds, reminderObjection } from './reminder-objection.ts'

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
