import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { type SignupName, signups } from '../../contract/signups.ts'
import { day } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { sendIssue } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { keepIssue } from './issues.ts'

const email = 'ann@example.com'

/** The subscriber's actions, by day. */
const story: Record<
  number,
  [says: string, does: (site: TestSite, last: Email | undefined) => Promise<unknown>]
> = {
  0: ['signs up for the newsletter, and confirms', (site) => signUp(site, 'newsletter', '/confirm/')],
  4: ['asks for the starter kit, and opens it', (site) => signUp(site, 'starterKit', '/downloads/mine/')],
  20: [
    'leaves the checkout',
    (site) => site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ann' }),
  ],
  24: ['buys the course', (site) => site.buy(email)],
  66: ['unsubscribes', async (site, last) => site.post(linkIn(last, '/unsubscribe/'))],
}

async function signUp(site: TestSite, name: SignupName, link: string) {
  await site.call('convertkit-contact', { email, firstName: 'Ann', lastName: '', ...signups[name] })
  const asked = (await mailed(site)).find(({ text }) => text?.includes(link))
  await site.post(linkIn(asked, link))
}

async function sendOut({ services: { db, clock } }: TestSite, n: number) {
  await transact(db, async (tx) => {
    const words = { subject: `Issue ${n} of the newsletter`, preview: 'An issue', markdown: 'Hello' }
    const kept = { slug: `issue-${n}`, ...words, tag_id: null, send_at: clock.now() }
    const { issue } = await keepIssue(tx, kept, clock.now())
    await addJob(tx, sendIssue({ issueId: issue.id, after: '' }), clock.now())
  })
}

describe.each(databases)('the letters to one subscriber on %s', (kind) => {
  test('are sent on the days that the snapshot lists', async () => {
    const site = await testSite(kind)
    const rows: string[] = []
    let known = 0
    let last: Email | undefined
    for (let today = 0; today <= 73; today++) {
      const [says = '', does] = story[today] ?? []
      await does?.(site, last)
      if (today % 7 === 1) await sendOut(site, (today + 6) / 7)
      await site.worker.runDue()
      // Half a day later, the cart reminder is due, too.
      site.services.clock.advance(day / 2)
      const mails = (await mailed(site)).filter(({ to }) => to?.[0]?.address === email)
      const got = mails.slice(known)
      known = mails.length
      site.services.clock.advance(day / 2)
      last = got.at(-1) ?? last
      if (says || got.length > 0)
        rows.push(`| ${today} | ${says} | ${got.map(({ subject }) => subject).join('<br>')} |`)
    }
    await expect(`# What one subscriber gets

\`server/newsletter/schedule.test.ts\` sends these emails, and writes this page: \`vitest run -u\` after a change of letters or rules. An issue
goes out each Tuesday. [A year of ten people](year.md) who do what chance has them do is in a second page.

| Day | Ann | gets |
|---|---|---|
${rows.join('\n')}
`).toMatchFileSnapshot('__snapshots__/schedule.md')
  })
})
