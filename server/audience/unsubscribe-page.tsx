import type { Context } from 'hono'
import { page } from '../http/page.tsx'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { addJob } from '../queue/queue.ts'
import { unsubscribeAtConvertKit } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { transact } from '../store/transact.ts'
import { findContactById } from './contacts.ts'
import { deadLink } from './link-pages.tsx'
import { unsubscribeContact } from './subscriptions.ts'
import { readToken } from './token.ts'

/** Opening the link ends nothing (RFC 8058): the form's POST does, and so does a mail program's one click. */
export function showUnsubscribe(services: Services) {
  return async (c: Context): Promise<Response> => {
    const contact = await readLink(c, services)
    if (!contact) return deadLink()
    if (contact.state === 'unsubscribed') return left()
    return page({
      title: 'Unsubscribe?',
      body: (
        <>
          <p>
            One press, and neither the newsletter nor any reminder comes to you again. What you bought and
            what you ask for yourself still arrives.
          </p>
          <form method="post">
            <button type="submit">Unsubscribe</button>
          </form>
        </>
      ),
    })
  }
}

/**
 * Always 200 and never a redirect, however often it is called. Who holds a link may use it at any time: the one click
 * of thousands of readers comes from the few addresses of their mail provider. Guesses are counted.
 */
export function doUnsubscribe(services: Services, limit: RateLimit) {
  return async (c: Context): Promise<Response> => {
    const { db, clock } = services
    const contact = await readLink(c, services)
    if (!contact) return tooMany(c, limit) ?? deadLink()
    const now = clock.now()
    await transact(db, async (tx) => {
      const leaves = await unsubscribeContact(tx, contact.id, now)
      if (leaves) await addJob(tx, unsubscribeAtConvertKit({ contactId: contact.id, leftAt: now }), now)
    })
    return left()
  }
}

async function readLink(c: Context, { db, secret, clock }: Services) {
  const reading = readToken(secret, 'unsubscribe', c.req.param('token') ?? '', clock.now())
  return reading.state === 'valid' ? findContactById(db, reading.id) : undefined
}

function left() {
  return page({
    title: 'You are off the list',
    body: <p>No newsletter and no reminder comes to you any more. The articles stay open to you, as ever.</p>,
  })
}
