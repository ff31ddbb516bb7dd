import type { Context } from 'hono'
import { site } from '../../content/site.ts'
import { page } from '../http/page.tsx'
import { addJob } from '../queue/queue.ts'
import { mailAgain } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { transact } from '../store/transact.ts'
import { findContactById } from './contacts.ts'
import { deadLink, newLinkSent, OldLink } from './link-pages.tsx'
import { newestSignup } from './signups.ts'
import { confirmNewsletter, isSubscriber } from './subscriptions.ts'
import { readToken } from './token.ts'

/** Opening the link confirms nothing, since mail scanners open links too: the button does. */
export function showConfirm(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { reading, contact } = await readLink(c, services)
    if (reading.state === 'invalid' || !contact) return deadLink()
    if (await isSubscriber(services.db, contact)) return confirmed()
    if (reading.state === 'expired') return page({ title: 'This link is too old', body: <OldLink /> })
    return page({
      title: 'One press, and you are on the list',
      body: (
        <>
          <p>
            {site.newsletter} comes once a week. Press the button to say that this address is yours and that
            you want it.
          </p>
          <form method="post">
            <button type="submit">Yes, send me {site.newsletter}</button>
          </form>
        </>
      ),
    })
  }
}

export function doConfirm(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { reading, contact } = await readLink(c, services)
    if (reading.state === 'invalid' || !contact) return deadLink()
    const now = services.clock.now()
    if (reading.state === 'valid') {
      await transact(services.db, (tx) => confirmNewsletter(tx, contact.id, now))
      return confirmed()
    }
    if (await isSubscriber(services.db, contact)) return confirmed()
    const signup = await newestSignup(services.db, contact.id)
    if (!signup) return deadLink()
    await addJob(services.db, mailAgain('confirmation', signup.id, now), now)
    return newLinkSent()
  }
}

async function readLink(c: Context, { db, secret, clock }: Services) {
  const reading = readToken(secret, 'confirm', c.req.param('token') ?? '', clock.now())
  const contact = reading.state === 'invalid' ? undefined : await findContactById(db, reading.id)
  return { reading, contact }
}

function confirmed() {
  return page({
    title: 'You are on the list',
    body: (
      <>
        <p>
          Thank you. The next issue of {site.newsletter} comes to you, and every issue says at its foot how to
          stop.
        </p>
        <p>
          <a href="/articles">Read the articles meanwhile</a>
        </p>
      </>
    ),
  })
}
