import { chmod, readFile } from 'node:fs/promises'
import { createServer, setGlobalProxyFromEnv } from 'node:http'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { tags } from '../../../contract/tags.ts'
import { alarmNames } from '../../../server/care/alarms.ts'
import type { Config } from '../../../server/config.ts'
import { day, hour, minute } from '../../../server/process/clock.ts'
import { listenOnLoopback } from '../../../server/process/listen-on-loopback.ts'
import { testClock } from '../../../server/testing/clock.ts'
import { testConvertKit } from '../../../server/testing/convertkit.ts'
import { testMailbox } from '../../../server/testing/imap-server.ts'
import { testMailServer } from '../../../server/testing/mail-server.ts'
import { workInOwnCheckout } from '../../../server/testing/own-checkout.ts'
import { databases, testConfig } from '../../../server/testing/services.ts'
import { testSite } from '../../../server/testing/site.ts'
import { checkStripe } from '../../checks/stripe.ts'
import { ownerOf } from '../../testing/owner.ts'
import { runOwner } from '../run.ts'

beforeEach(workInOwnCheckout)

type Result = { about: string; state: string; says: string; todo?: string }

async function examine(config: Config, clock = testClock()) {
  const { code, out } = await ownerOf(config, clock)('doctor', '--json')
  const { results } = JSON.parse(out) as { results: Result[] }
  const of = (about: string) => results.filter((each) => each.about === about)
  return { code, results, of }
}

describe.each(databases)('doctor on %s', (kind) => {
  test('a fresh sandbox works, and every note has a next step', async () => {
    const { code, results, of } = await examine(await testConfig(kind))
    expect(code).toBe(0)
    expect(of('Stripe')[0]?.says).toContain('No Stripe keys')
    expect(of('Backups')[0]?.says).toBe('No backup was ever made.')
    for (const { todo } of results.filter(({ state }) => state !== 'fine')) expect(todo).toBeTruthy()
  })

  test('unfinished work is an alarm', async () => {
    const site = await testSite(kind)
    const { db, clock, config } = site.services
    await site.buy('ada@example.com', 'leave')
    const { sessionId } = await site.buy('bob@example.com')
    await site.worker.runDue()
    await site.press(sessionId, 'dispute')
    await site.worker.runDue()
    await db
      .updateTable('jobs')
      .set({ state: 'dead', finished_at: clock.now() })
      .where('name', '=', 'send-mail')
      .execute()
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    clock.advance(4 * day)
    await db.deleteFrom('stripe_events').execute()
    const { code, of } = await examine(config, clock)
    expect(code).toBe(1)
    const work = of('Work').map(({ says }) => says)
    for (const alarm of [
      'should have run',
      'given up',
      '1 checkout is over',
      '1 payment is disputed',
      'no event came from Stripe',
      '1 message unanswered',
    ]) {
      expect(work.join('\n')).toContain(alarm)
    }
  })
})

test('wrong settings are the first finding', async () => {
  const printed: string[] = []
  const code = await runOwner(['doctor'], {
    settings: { problems: ['PORT must be a number.'] },
    clock: testClock(),
    attended: false,
    input: Readable.from([]),
    write: () => {},
    print: (text) => printed.push(text),
    say: () => {},
    progress: () => {},
  })
  expect(code).toBe(1)
  expect(printed[0]).toContain('✗ Settings   PORT must be a number.')
})

test('a live site that is still the sample must be fixed', async () => {
  const config = await testConfig('sqlite')
  const says = 'Visitors see the sample, because there is no folder site/.'
  expect((await examine(config)).of('Content')[0]).toMatchObject({ state: 'note', says })
  expect((await examine({ ...config, mode: 'live' })).of('Content')[0]).toMatchObject({
    state: 'wrong',
    says,
  })
})

test('a missing tag in the Kit account is reported', async () => {
  const { growthNotes, ...others } = tags
  const { settings: convertKit } = await testConvertKit({ tagIds: Object.values(others) })
  const { code, of } = await examine({ ...(await testConfig('sqlite')), convertKit })
  expect(code).toBe(1)
  expect(of('Kit')).toMatchObject([
    {
      says: `Kit has no tag ${growthNotes} (growth-notes).`,
      todo: 'Make the tag at Kit and put its number in site.yaml, under kitTags, as growthNotes.',
    },
  ])
  const { settings: all } = await testConvertKit()
  expect((await examine({ ...(await testConfig('sqlite')), convertKit: all })).of('Kit')[0]?.state).toBe(
    'fine',
  )
})

test('a failing mail server or Stripe is reported, and the other checks continue', async () => {
  const config = {
    ...(await testConfig('sqlite')),
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: { name: 'Robin', address: 'hello@site.invalid' } },
    convertKit: { apiKey: 'kit_x', apiUrl: 'http://127.0.0.1:1/v4' },
  }
  const { code, of } = await examine(config)
  expect(code).toBe(1)
  const check = (setting: string) => `Check ${setting} and the network, then run doctor again.`
  expect(of('Email')[0]).toMatchObject({ state: 'wrong', todo: check('SMTP_URL') })
  expect(of('Kit')[0]).toMatchObject({ state: 'wrong', todo: check('KIT_API_KEY') })
  expect(of('Backups')).toHaveLength(2)
})

/** Runs doctor with a mailbox. `head` has the headers that mail servers add to the email to ourselves. */
async function mailToOurselves(head: string) {
  const { mailbox, settings: imap } = await testMailbox()
  const { server, smtpUrl } = await testMailServer(Date.now, (raw) =>
    mailbox.messages.push({ raw: `${head}${raw.toString('latin1')}`, at: Date.now(), isSeen: false }),
  )
  const mail = { smtpUrl, from: { name: 'Robin', address: 'hello@mail.site.invalid' } }
  const { code, of } = await examine({ ...(await testConfig('sqlite')), mail, imap })
  return { code, said: of('Email'), mailbox, server }
}

const signed = (d: string, also = ':List-Unsubscribe:List-Unsubscribe-Post') =>
  `DKIM-Signature: v=1; a=rsa-sha256; d=${d}; s=key; h=From:To:Subject${also};\r\n bh=x; b=y\r\n`

test('an email to ourselves tests bounces and signatures', async () => {
  const { said, mailbox, server } = await mailToOurselves(
    `Authentication-Results: mx.test; spf=pass; dkim=pass header.d=site.invalid; dmarc=pass\r\n${signed('site.invalid')}`,
  )
  expect(server.received.map(({ to, from }) => [to, from])).toEqual([
    ['bounces+doctor@site.test', 'bounces@site.test'],
  ])
  expect(said.slice(-3).map(({ state }) => state)).toEqual(['fine', 'fine', 'fine'])
  expect(said.at(-2)?.says).toBe(
    'Email is signed with DKIM for site.invalid. The receiving server says spf=pass, dkim=pass, dmarc=pass.',
  )
  expect(said.at(-1)?.says).toMatch(/^The largest of \d+ letters is \d\d KB/)
  expect(mailbox.messages.map(({ isSeen }) => isSeen)).toEqual([true])
})

test.each([
  ['', 'note', 'carries no DKIM signature'],
  [signed('provider.invalid'), 'note', 'is signed for provider.invalid only'],
  [signed('mail.site.invalid', ':List-Unsubscribe'), 'note', 'doesn’t cover List-Unsubscribe-Post,'],
  [`Authentication-Results: mx.test; dkim=fail\r\n${signed('mail.site.invalid')}`, 'wrong', 'isn’t valid'],
])('a problem with the signature is reported: %s', async (head, state, words) => {
  const { said } = await mailToOurselves(head)
  expect(said.filter(({ says }) => says.includes(words))).toEqual([expect.objectContaining({ state })])
})

test('a bounce mailbox that refuses the password is reported', async () => {
  const { mailbox, settings: imap } = await testMailbox()
  mailbox.refuses = true
  const { smtpUrl } = await testMailServer()
  const mail = { smtpUrl, from: { name: '', address: 'hello@site.invalid' } }
  const { code, of } = await examine({ ...(await testConfig('sqlite')), mail, imap })
  expect([code, of('Email').find(({ state }) => state === 'wrong')?.says]).toEqual([
    1,
    'The mailbox of IMAP_URL can’t be read: 127.0.0.1: wrong password',
  ])
})

test('checks the price and the webhook of a real Stripe account', async () => {
  const site = await testSite('sqlite')
  const { config } = site.services.sandbox.stripe ?? {}
  if (!config) throw new Error('no sandbox')
  const settings = { ...(await testConfig('sqlite')), stripe: config }
  const good = await examine({ ...settings, siteUrl: site.services.config.siteUrl })
  expect(good.of('Stripe').map(({ state }) => state)).toEqual(['fine', 'fine', 'fine'])
  const moved = await examine({ ...settings, siteUrl: 'https://moved.example' })
  expect(moved.of('Stripe').map(({ state }) => state)).toEqual(['fine', 'fine', 'wrong'])
  const other = await examine({ ...settings, stripe: { ...config, priceId: 'price_none' } })
  expect(other.of('Stripe')[0]?.state).toBe('wrong')
})

test('a webhook must have each event that changes an order', async () => {
  const { services } = await testSite('sqlite')
  const { config: stripe } = services.sandbox.stripe ?? {}
  if (!stripe) throw new Error('no sandbox')
  const config = { ...services.config, stripe }
  const webhook = { url: `${config.siteUrl}/webhooks/stripe`, enabled: true, events: [] }
  const payments = { ...services.payments, findWebhooks: async () => [webhook] }
  const found = (await checkStripe({ ...services, config, payments })).find(({ says }) =>
    says.includes('webhook'),
  )
  expect(found?.says.match(/[a-z_]+(\.[a-z_]+)+/g)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'charge.refunded',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
})

test.each([
  [6 * minute, '6 minutes ahead of'],
  [-1 * minute, '1 minute behind'],
])('a clock that differs from Stripe’s by %i ms is reported', async (apart, words) => {
  const site = await testSite('sqlite')
  const { config } = site.services.sandbox.stripe ?? {}
  if (!config) throw new Error('no sandbox')
  const { siteUrl } = site.services.config
  const { of } = await examine(
    { ...(await testConfig('sqlite')), stripe: config, siteUrl },
    testClock(site.services.clock.now() + apart),
  )
  const [, , , found] = of('Stripe')
  expect(found).toMatchObject({ state: 'wrong', says: `The clock of this machine is ${words} Stripe’s.` })
})

test('a backup is good for two days', async () => {
  const config = await testConfig('sqlite')
  const clock = testClock()
  const file = `${config.dataDir}/site.jsonl`
  await ownerOf(config, clock)('backup', file)
  expect((await examine(config, clock)).of('Backups')[0]?.state).toBe('fine')
  clock.advance(2 * day + hour)
  expect((await examine(config, clock)).of('Backups')[0]?.state).toBe('note')
})

test('copies of backups that stopped are reported', async () => {
  const clock = testClock()
  const config = await testConfig('sqlite')
  const owner = ownerOf(config, clock)
  const file = `${config.dataDir}/site.jsonl`
  await owner('backup', file)
  await owner('backup', '--succeeded', 'copy', file)
  clock.advance(3 * day)
  expect((await examine(config, clock)).of('Work')[0]?.says).toContain('The last copy of a backup')
})

test('an https URL without a trusted proxy must be fixed', async () => {
  const config = { ...(await testConfig('sqlite')), siteUrl: 'https://127.0.0.1:1' }
  const { of } = await examine({ ...config, trustProxy: 0 })
  expect(of('Address').map(({ says }) => says)).toContainEqual(expect.stringContaining('TRUST_PROXY is 0'))
  expect((await examine({ ...config, trustProxy: 1 })).of('Address')).toHaveLength(1)
})

test('a site on this machine is asked without a proxy', async () => {
  const site = createServer(
    (request, answer) => void answer.writeHead(request.url === '/readyz' ? 200 : 404).end(),
  )
  const siteUrl = `http://localhost:${await listenOnLoopback(site)}`
  const withoutProxy = setGlobalProxyFromEnv({ http_proxy: 'http://127.0.0.1:1' })
  onTestFinished(() => {
    withoutProxy()
    site.close()
  })
  const { of } = await examine({ ...(await testConfig('sqlite')), siteUrl })
  expect(of('Address')).toMatchObject([{ state: 'fine', says: `The site answers at ${siteUrl}.` }])
})

test('a data folder that other users can read is reported', async () => {
  const config = await testConfig('sqlite')
  // The findings may also name the .env file of the person who runs the tests.
  const named = async () => (await examine(config)).of('Files').map(({ todo }) => todo)
  await chmod(config.dataDir, 0o755)
  expect(await named()).toContain(`chmod 700 ${config.dataDir}`)
  await chmod(config.dataDir, 0o700)
  expect(await named()).not.toContain(`chmod 700 ${config.dataDir}`)
})

test('the handbook explains every alarm', async () => {
  const handbook = await readFile('docs/operations.md', 'utf8')
  const rows = [...handbook.matchAll(/^\| \*\*([^*]+)\*\* \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(alarmNames)
})
