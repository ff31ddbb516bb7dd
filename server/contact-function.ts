import { type FormFields, formFields } from '../contract/forms.ts'
import { mainProduct } from '../contract/products.ts'
import { signups } from '../contract/signups.ts'
import { signupTags, type TagId, tags } from '../contract/tags.ts'
import { trapField } from '../contract/trap.ts'
import { productNamed } from '../model/sold.ts'
import { forms } from '../model/words/forms.ts'
import { noticePage } from '../model/words/notice.ts'
import { notices } from '../model/words/notices.ts'
import { signUp } from './audience/sign-up.ts'
import { answer, refuse } from './http/answer.ts'
import { keepMessage } from './inbox/messages.ts'
import { findContact, keepContact, type Person } from './mail/contacts.ts'
import type { Needs } from './needs.ts'
import { day } from './process/clock.ts'
import { addJob } from './queue/queue.ts'
import { notifyOwner, tagContact } from './queue/requests.ts'
import { newestCart } from './sales/carts.ts'
import { attemptsThatCount } from './sales/orders.ts'
import { transact } from './store/transact.ts'

type Words = Person & { reason: string; message: string }
type Site = Needs<'db' | 'clock' | 'config' | 'convertKit'>

// convertkit-contact: a signup, a message to the owner, or a page's request for the purchased or abandoned-cart tag
export const convertkitContact = answer('convertkit-contact', async (contact, services: Site) => {
  const tagId = contact.tagId ?? tagOf(contact.reason)
  const isTrapped = Boolean(contact[trapField])
  if (tagId === null) return writeToOwner({ ...contact, isTrapped }, services)
  if (isTrapped) return pressAgain()
  const signupTag = signupTags.find((id) => id === tagId)
  if (signupTag) {
    const waitingList = productNamed(contact.waitingFor ?? '')?.waitingList
    await signUp(services, { ...contact, tagId: signupTag, waitingList })
    return {}
  }
  // The success page asks for this tag. It has settled its own checkout, and anybody may send somebody else's address.
  if (tagId === tags.purchased) return {}
  if (tagId === tags.abandonedCart) return tagAbandonedCart(contact.email, services)
  return refuse(noticePage.reasons.noList)
})

/** Keeps a message with a filled honeypot as probable spam, so that it isn't lost if its sender doesn't press again. */
async function writeToOwner(contact: Words & { isTrapped: boolean }, { db, clock }: Needs<'db' | 'clock'>) {
  const values: Record<string, unknown> = contact
  if (Object.entries(fields).some(([name, { required }]) => required && !values[name]))
    return refuse(notices.contact.missing.description ?? notices.contact.missing.title)
  const now = clock.now()
  await transact(db, async (tx) => {
    const kept = await keepContact(tx, contact, now)
    const message = wholeMessage(contact, fields)
    const messageId = await keepMessage(tx, kept, { ...contact, message, isSpam: contact.isTrapped }, now)
    if (messageId && !contact.isTrapped) await addJob(tx, notifyOwner({ messageId }), now)
  })
  return contact.isTrapped ? pressAgain() : {}
}

/** The answer to a filled honeypot. A person presses the button again, and then the form is sent without it. */
const pressAgain = () => refuse(notices.pressAgain.description)

const fields: FormFields = formFields.contact

/** Returns the message, and after it each filled field that has no column of its own, with its label. */
export function wholeMessage(values: Words & Record<string, unknown>, fields: FormFields): string {
  const columns = ['email', 'firstName', 'lastName', 'reason', 'message']
  const others = Object.entries(fields)
    .filter(([name]) => !columns.includes(name) && values[name])
    .map(([name, { label }]) => `${forms[label]}: ${values[name]}`)
  return [values.message, ...(others.length > 0 ? [others.join('\n')] : [])].join('\n\n')
}

/**
 * Handles the canceled page's request for the abandoned-cart tag. Requires a cart of the last day with the course, and no
 * purchase.
 */
async function tagAbandonedCart(email: string, { db, clock, config }: Site) {
  const known = await findContact(db, email)
  if (!known) return {}
  const cart = await newestCart(db, known.id, clock.now() - day)
  const orders = await attemptsThatCount({ db, config }, known.email, mainProduct)
  if (
    !cart ||
    cart.product !== mainProduct ||
    cart.state === 'paid' ||
    orders.some((order) => order.paid_at !== null)
  )
    return {}
  const tag = { contactId: known.id, tagId: tags.abandonedCart, cartId: cart.id }
  await addJob(db, tagContact(tag, { key: `tag-abandoned:${cart.id}` }), clock.now())
  return {}
}

/** Returns the tag of the signup form that sends this `reason`, or null. A form may send its `reason` without a tag id. */
function tagOf(reason: string): TagId | null {
  return Object.values(signups).find((signup) => signup.reason === reason)?.tagId ?? null
}
