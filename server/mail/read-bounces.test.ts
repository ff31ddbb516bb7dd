import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { readConfig } from '../config.ts'
import { day, hour, minute } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { readBouncesAt } from '../queue/requests.ts'
import { testMailbox } from '../testing/imap-server.ts'
import { testMailServer } from '../testing/mail-server.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { readDeliveryReport } from '../vendors/delivery-report.ts'
import { noteBounce } from './bounces.ts'

const ann = 'ann@example.com'
const bob = 'bob@example.com'

const crlf = (text: string) => text.trimStart().replaceAll('\n', '\r\n')

/** A delivery report as Postfix writes it (RFC 3464). `fields` are the report's fields for its one recipient. */
const report = ({ to, fields, original = '' }: { to: string; fields: string; original?: string }) =>
  crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="=_bound"

--=_bound
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.com.

--=_bound
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
X-Postfix-Queue-ID: 4F1A92C0
Arrival-Date: Mon,  5 Jan 2026 12:00:00 +0000 (UTC)

Final-Recipient: rfc822; reader@example.com
Original-Recipient: rfc822;reader@example.com
${fields}

--=_bound
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original}Subject: Please confirm

--=_bound--
`)

/** A complaint in the format of Yahoo’s feedback loop (RFC 5965). */
const complaint = (from: string, type = 'abuse') =>
  crlf(`
From: <feedback@arf.example.com>
To: <bounces@site.test>
Subject: FW: Please confirm
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b1"

--b1
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--b1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Example/1.0
Version: 1
Original-Mail-From: <${from}>

--b1
Content-Type: message/rfc822
Content-Disposition: inline

Return-Path: <${from}>
From: Robin <robin@site.test>
Subject: Please confirm

Hello

--b1--
`)

const failed = (status: string, diagnostic: string) =>
  `Action: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`

const noMailbox = failed(
  '5.1.1',
  'smtp; 550 5.1.1 <reader@example.com>: Recipient address\n    rejected: User unknown',
)

test.each([
  ['no mailbox, from Postfix', noMailbox, 'hard'],
  ['no mailbox, from Exim', failed('5.0.0', 'smtp; 550 No such user here'), 'unclear'],
  ['no mailbox, from Exchange', failed('5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound'), 'hard'],
  ['no mailbox, without a diagnostic code', 'Action: failed\nStatus: 5.1.1', 'hard'],
  ['a full mailbox', failed('5.2.2', 'smtp; 552 5.2.2 Mailbox full'), 'soft'],
  ['a blocked sender', failed('5.7.1', 'smtp; 550 5.7.1 Blocked by a list'), 'soft'],
  ['a blocked sender without a status', failed('5.7.1', 'smtp; 550 Blocked by a list'), 'soft'],
  ['days without a response', failed('4.4.7', 'smtp; 421 Try again later'), 'soft'],
  ['a delay', 'Action: delayed\nStatus: 4.4.1', undefined],
  ['a successful delivery', 'Action: delivered\nStatus: 2.0.0', undefined],
])('a report of %s is classified correctly', async (_what, fields, kind) => {
  const read = await readDeliveryReport(Buffer.from(report({ to: 'x@site.test', fields })))
  expect(read?.kind).toBe(kind)
  if (kind) expect(read?.detail).toContain(/Status: (\S+)/.exec(fields)?.[1])
})

/** A notice of qmail, in plain text. `reason` is about its one recipient. */
const notice = ({ to, reason }: { to: string; reason: string }) =>
  crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.example.com
To: ${to}
Subject: failure notice

Hi. This is the qmail-send program at mx.example.com.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<reader@example.com>:
${reason}

--- Below this line is a copy of the message.

Return-Path: <${to}>
Subject: Please confirm

<other@example.com>:
Sorry, no mailbox here by that name. (#5.1.1)
`)

const rejected = (answer: string) =>
  `192.0.2.1 does not like recipient.\nRemote host said: ${answer}\nGiving up on 192.0.2.1.`

test.each([
  ['no mailbox', 'Sorry, no mailbox here by that name. (#5.1.1)', 'hard', /^5\.1\.1 Sorry/],
  ['no mailbox at the next server', rejected('550 5.1.1 User unknown'), 'hard', /^5\.1\.1 192/],
  ['a refusal without a status', rejected('550 No such user'), 'unclear', /^192/],
  ['a refusal by rules', rejected('550 5.7.1 Blocked by a list'), 'soft', /^5\.7\.1 /],
  [
    'days without a response',
    'Sorry, I wasn’t able to establish an SMTP connection. (#4.4.1)\nThis message has been in the queue too long.',
    'soft',
    /^4\.4\.1 /,
  ],
  ['a failure without a reason', 'Unable to run a program.', 'soft', /^Unable/],
])('qmail’s notice of %s is classified correctly', async (_what, reason, kind, detail) => {
  const read = await readDeliveryReport(Buffer.from(notice({ to: 'x@site.test', reason })))
  expect(read).toEqual({ kind, detail: expect.stringMatching(detail) })
})

test('a letter that quotes a notice of qmail is not a report', async () => {
  const letter = (text: string) => readDeliveryReport(Buffer.from(crlf(`Subject: failure notice\n\n${text}`)))
  const quoted = '<reader@example.com>:\nSorry, no mailbox here by that name. (#5.1.1)'
  expect(await letter(`Hello, what does this mean?\n\n${quoted}`)).toBeNull()
  expect(await letter(`Hi. This is the qmail-send program.\n\n--- Below.\n\n${quoted}`)).toBeNull()
})

test('an email that cannot be parsed is not a report', async () => {
  const levels = Array.from({ length: 300 }, (_, level) => level)
  const nested = levels
    .map((level) => `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n`)
    .join('')
  expect(await readDeliveryReport(Buffer.from(crlf(nested)))).toBeNull()
})

test('moving an email out of the spam folder is not a complaint', async () => {
  const read = (type: string) => readDeliveryReport(Buffer.from(complaint('x@site.test', type)))
  expect(await read('abuse')).toEqual({ kind: 'complaint', detail: 'abuse' })
  expect(await read('not-spam')).toBeNull()
})

describe.each(databases)('bounces in a mailbox, on %s', (kind) => {
  async function open() {
    const { mailbox, settings } = await testMailbox()
    const { server, smtpUrl } = await testMailServer()
    const site = await testSite(kind, {
      mail: { smtpUrl, from: { name: 'Robin', address: 'robin@site.test' } },
      imap: settings,
    })
    const { db, clock } = site.services
    for (const email of [ann, bob])
      await site.call('convertkit-contact', { email, firstName: 'A', lastName: '', ...signups.newsletter })
    await site.worker.runDue()
    const pathOf = (email: string) => server.received.find(({ to }) => to === email)?.from ?? ''
    const stateOf = async (email: string) => {
      const found = db.selectFrom('contacts').where('email', '=', email)
      return found.select(['state', 'suppressed_at']).executeTakeFirstOrThrow()
    }
    /** Adds messages to the mailbox, and runs the next read ten minutes later. */
    const comes = async (...raw: string[]) => {
      mailbox.messages.push(...raw.map((each) => ({ raw: each, at: clock.now(), isSeen: false })))
      clock.advance(10 * minute)
      await site.worker.runDue()
    }
    await addJob(db, readBouncesAt(clock.now()), clock.now())
    await site.worker.runDue()
    return { site, mailbox, pathOf, stateOf, comes }
  }

  test('each email has its own return path, and a bounce to it marks only that reader', async () => {
    const { mailbox, pathOf, stateOf, comes, site } = await open()
    expect(pathOf(ann)).toMatch(/^bounces\+[0-9a-f]{44}@site\.test$/)
    expect(pathOf(ann)).not.toBe(pathOf(bob))
    const bounce = report({ to: pathOf(ann).toUpperCase(), fields: noMailbox })
    await comes(bounce, bounce)
    expect((await stateOf(ann)).state).toBe('bounced')
    expect((await stateOf(bob)).state).toBe('unconfirmed')
    expect(mailbox.messages.map(({ isSeen }) => isSeen)).toEqual([true, true])
    const kept = await site.services.db.selectFrom('bounces').select(['provider', 'kind']).execute()
    expect(kept).toEqual([{ provider: 'mailbox', kind: 'hard' }])
  })

  test('a notice of qmail marks its reader as bounced', async () => {
    const { mailbox, pathOf, stateOf, comes } = await open()
    const reason = 'Sorry, no mailbox here by that name. (#5.1.1)'
    await comes(notice({ to: pathOf(ann), reason }))
    expect((await stateOf(ann)).state).toBe('bounced')
    expect((await stateOf(bob)).state).toBe('unconfirmed')
    expect(mailbox.messages.map(({ isSeen }) => isSeen)).toEqual([true])
  })

  test('a complaint is matched by the return path in the email that it returns', async () => {
    const { pathOf, stateOf, comes } = await open()
    await comes(complaint(pathOf(bob)))
    const { state, suppressed_at } = await stateOf(bob)
    expect([state, suppressed_at === null]).toEqual(['unsubscribed', false])
    expect((await stateOf(ann)).state).toBe('unconfirmed')
  })

  test('nobody can fake a bounce for somebody else, and other emails stay unread', async () => {
    const { mailbox, pathOf, stateOf, comes } = await open()
    // The most that Ann can know is her own return path and the id of Bob’s delivery.
    const forged = pathOf(bob).replace(/[0-9a-f]{12}(?=@)/, pathOf(ann).slice(-22, -10))
    const letter = crlf(`From: ${ann}\nTo: ${pathOf(bob)}\nContent-Type: text/plain\n\nHello`)
    await comes(report({ to: forged, fields: noMailbox }), letter)
    expect((await stateOf(bob)).state).toBe('unconfirmed')
    expect(mailbox.messages.map(({ isSeen }) => isSeen)).toEqual([false, false])
    // Of an email that isn't a report, only the headers are read.
    expect(mailbox.read).toHaveLength(1)
  })

  test('no email is read twice, and at most 200 in one run', async () => {
    const { mailbox, pathOf, stateOf, comes } = await open()
    const foreign = report({ to: 'somebody@site.test', fields: noMailbox })
    mailbox.read.length = 0
    await comes(...Array(250).fill(foreign), report({ to: pathOf(ann), fields: noMailbox }))
    expect(mailbox.read).toHaveLength(200)
    await comes()
    expect((await stateOf(ann)).state).toBe('bounced')
    await comes()
    expect(mailbox.read).toHaveLength(251)
    expect(new Set(mailbox.read).size).toBe(251)
  })

  test('a mailbox that was made anew is read from its beginning', async () => {
    const { mailbox, pathOf, stateOf, comes } = await open()
    await comes(...Array(3).fill(report({ to: 'somebody@site.test', fields: noMailbox })))
    mailbox.messages.length = 0
    mailbox.validity++
    await comes(report({ to: pathOf(ann), fields: noMailbox }))
    expect((await stateOf(ann)).state).toBe('bounced')
  })

  test('five full mailboxes in a month count as a bounce, and refusals by rules never do', async () => {
    const { site, stateOf } = await open()
    const { db, clock } = site.services
    const notes = async (email: string, detail: string) => {
      for (let n = 0; n < 5; n++)
        await noteBounce(
          db,
          { provider: 'mailbox', key: `${email} ${n}`, email, kind: 'soft', detail },
          clock.now() + n * day,
        )
    }
    await notes(ann, '5.2.2 smtp; 552 5.2.2 Mailbox full')
    await notes(bob, '5.7.1 smtp; 550 5.7.1 Blocked by a list')
    expect((await stateOf(ann)).state).toBe('bounced')
    expect((await stateOf(bob)).state).toBe('unconfirmed')
  })

  test('an unreadable mailbox raises an alarm after an hour, and its bounces are read later', async () => {
    const { site, mailbox, pathOf, stateOf, comes } = await open()
    const ringing = async () => (await ringingAlarms(site.services)).map(({ name }) => name)
    mailbox.refuses = true
    await comes(report({ to: pathOf(ann), fields: noMailbox }))
    expect(await ringing()).not.toContain('unread-bounces')
    site.services.clock.advance(2 * hour)
    await site.worker.runDue()
    expect(await ringing()).toContain('unread-bounces')
    const [alarm] = (await ringingAlarms(site.services)).filter(({ name }) => name === 'unread-bounces')
    expect(alarm?.says).toContain('wrong password')
    expect(site.services.logged.join('\n')).not.toContain('it is a secret')
    mailbox.refuses = false
    await comes()
    expect((await stateOf(ann)).state).toBe('bounced')
    expect(await ringing()).not.toContain('unread-bounces')
  })
})

test('IMAP_URL sets the address for bounces, and BOUNCE_ADDRESS does if its login is none', () => {
  const read = (IMAP_URL: string, BOUNCE_ADDRESS = '') => {
    const got = readConfig({ IMAP_URL, BOUNCE_ADDRESS })
    return 'problems' in got ? got.problems : got.config.imap
  }
  expect(read('imaps://bounces%40site.test:p%40ss@imap.test')).toEqual({
    host: 'imap.test',
    port: 993,
    secure: true,
    user: 'bounces@site.test',
    password: 'p@ss',
    folder: 'INBOX',
    address: 'bounces@site.test',
  })
  expect(read('imap://robin:pass@imap.test:1143/Bounces', 'bounces@müller.test')).toMatchObject({
    port: 1143,
    folder: 'Bounces',
    address: 'bounces@xn--mller-kva.test',
  })
  expect(read('imap://robin:pass@imap.test')).toEqual([expect.stringContaining('set BOUNCE_ADDRESS')])
  expect(read('imaps://imap.test')).toEqual([expect.stringContaining('PASSWORD')])
  expect(read('imaps://a-mailbox-with-a-long-name%40site.test:p@imap.test')).toEqual([
    expect.stringContaining('at most 19 characters'),
  ])
})
