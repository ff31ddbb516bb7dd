import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { findContact } from '../mail/contacts.ts'
import { confirmUrl, downloadsUrl, endSeriesUrl, notMeUrl, unsubscribeUrl } from '../mail/links.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const names = ['confirm', 'kit', 'unsubscribe', 'series', 'not-me'] as const
type Link = (typeof names)[number]

/** Requests the newsletter and a kit for an email address. Returns the paths of the links in the emails. */
async function someone({ call, worker, services }: TestSite, email: string): Promise<Record<Link, string>> {
  for (const name of ['newsletter', 'starterKit'] as const)
    await call('convertkit-contact', { email, firstName: 'Ann', lastName: '', ...signups[name] })
  await worker.runDue()
  const { db, clock } = services
  const { id } = (await findContact(db, email)) ?? { id: '' }
  const signup = await db
    .selectFrom('signups')
    .select('id')
    .where('contact_id', '=', id)
    .where('reason', '=', signups.starterKit.reason)
    .executeTakeFirstOrThrow()
  const run = await db
    .selectFrom('series_runs')
    .select('id')
    .where('contact_id', '=', id)
    .executeTakeFirstOrThrow()
  const urls = {
    confirm: confirmUrl(services, id, clock.now()),
    kit: downloadsUrl(services, signup.id, clock.now()),
    unsubscribe: unsubscribeUrl(services, id),
    series: endSeriesUrl(services, run.id, id),
    'not-me': notMeUrl(services, id),
  }
  return Object.fromEntries(names.map((name) => [name, new URL(urls[name]).pathname])) as typeof urls
}

/** The expected state of a person after they pressed these buttons in this order. */
function truthAfter(pressed: readonly Link[]) {
  const truth = {
    isSubscriber: false,
    isConfirmed: false,
    hasLeft: false,
    hasEnded: false,
    isSuppressed: false,
    /** Until a reader's thirty days without emails from forms are over. */
    isQuiet: false,
  }
  for (const link of pressed) {
    if (link === 'confirm' && !truth.isSuppressed)
      Object.assign(truth, { isSubscriber: true, isConfirmed: true, hasLeft: false })
    if (link === 'kit' && !truth.hasLeft) truth.isConfirmed = true
    const isReader = truth.isConfirmed && !truth.hasLeft
    if (link === 'not-me' && isReader) Object.assign(truth, { isQuiet: true, hasEnded: true })
    else if (link === 'unsubscribe' || link === 'not-me')
      Object.assign(truth, { isSubscriber: false, hasLeft: true, hasEnded: true })
    if (link === 'series') truth.hasEnded = true
    if (link === 'not-me' && !isReader) truth.isSuppressed = true
  }
  return truth
}

/** The expected heading of each link's page after these buttons were pressed. */
function headings(pressed: readonly Link[]): Record<Link, string> {
  const truth = truthAfter(pressed)
  const isReader = truth.isConfirmed && !truth.hasLeft
  const confirm = truth.isSubscriber ? 'You’re on the list' : 'One click, and you’re on the list'
  return {
    confirm: truth.isSuppressed ? 'This link doesn’t work' : confirm,
    kit: truth.isConfirmed || truth.hasLeft ? 'Your downloads' : 'Your downloads are ready',
    unsubscribe: truth.hasLeft ? 'You’re off the list' : 'Unsubscribe?',
    series: truth.hasEnded ? 'These emails have stopped' : 'Stop these emails?',
    'not-me':
      truth.isSuppressed || (truth.isQuiet && isReader) ? 'These emails have stopped' : 'This wasn’t you?',
  }
}

const headingOf = async (answer: Response) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1]?.replaceAll(/<[^>]*>/g, '')

describe.each(databases)('the pages behind the links in emails on %s', (kind) => {
  test('show the current state, whatever order their buttons are pressed in', async () => {
    const site = await testSite(kind)
    const orders = fc.sample(fc.noBias(fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 5 })), {
      seed: 24,
      numRuns: 6,
    })
    for (const [n, order] of orders.entries()) {
      const paths = await someone(site, `reader${n}@example.com`)
      for (let step = 0; step <= order.length; step++) {
        const pressed = order.slice(0, step)
        const last = pressed.at(-1)
        if (last) await site.post(paths[last])
        const shown: Record<string, string | undefined> = {}
        for (const name of names) shown[name] = await headingOf(await site.app.request(paths[name]))
        expect({ pressed, ...shown }).toEqual({ pressed, ...headings(pressed) })
      }
    }
  }, 180_000)
})
