import { mainProduct } from '../../contract/products.ts'
import { tags } from '../../contract/tags.ts'
import { findContactById } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { remindAbandonedCart, tagContact } from '../queue/requests.ts'
import type { Cart } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { endCart, findCart, remindedSince } from './carts.ts'
import { cartReminder, type ReminderNeeds, reminderObjection } from './reminder-letter.ts'

const quietTime = 7 * day

/**
 * Runs when the timer of a cart expires. Tags the person and sends one reminder, unless there is a reason not to. Stores the
 * outcome with the cart.
 */
export const remindAbandonedCartJob = job(
  remindAbandonedCart,
  async ({ cartId }, services: ReminderNeeds) => {
    const { db, clock } = services
    const cart = await findCart(db, cartId)
    if (cart?.state !== 'open') return
    // The machine's clock was set back after the job was claimed.
    if (clock.now() < cart.due_at) return { again: cart.due_at }
    const objection = await objectionTo(cart, services)
    if (objection) await endCart(db, cart.id, objection, clock.now())
    else await remind(cart, services)
    return
  },
)

async function objectionTo(cart: Cart, services: ReminderNeeds) {
  const { db, clock, config } = services
  const contact = await findContactById(db, cart.contact_id)
  if (!contact) return { state: 'lapsed', outcome: 'contact is forgotten' } as const
  // The emails that the tag starts at Kit are about the course.
  if (config.convertKit && cart.product !== mainProduct)
    return { state: 'lapsed', outcome: 'Kit reminds of the course alone' } as const
  const objection = await reminderObjection(cart, contact, services)
  if (objection) return objection
  const isReminded = await remindedSince(db, contact.id, clock.now() - quietTime)
  return isReminded ? ({ state: 'lapsed', outcome: 'reminded within seven days' } as const) : null
}

async function remind(cart: Cart, { db, clock, config }: Needs<'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  // With Kit, the tag starts the owner's own recovery emails there.
  const outcome = config.convertKit ? 'tagged for Kit' : 'reminded by mail'
  await transact(db, async (tx) => {
    if (!(await endCart(tx, cart.id, { state: 'reminded', outcome }, now))) return
    const tag = { contactId: cart.contact_id, tagId: tags.abandonedCart, cartId: cart.id }
    if (cart.product === mainProduct)
      await addJob(tx, tagContact(tag, { key: `tag-abandoned:${cart.id}` }), now)
    if (config.convertKit) return
    const facts = { contactId: cart.contact_id, cartId: cart.id }
    await addJob(tx, cartReminder(facts, { key: `cart-reminder:${cart.id}` }), now)
  })
}
