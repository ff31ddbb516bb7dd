import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withPages } from '../server/testing/pages.ts'
import { connectMail, type MailMessage } from '../server/vendors/smtp.ts'
import { openMailbox } from './mailbox.ts'

const letter: MailMessage = {
  id: 'delivery_1',
  to: 'ann@example.com',
  subject: 'Your kit',
  html: '<p>Hello <b>Ann</b></p>',
  text: 'Hello Ann',
}

async function openTestMailbox(now = () => 1_700_000_000_000) {
  const dir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  const mailbox = await openMailbox({ dir, now })
  const mail = connectMail({
    smtpUrl: mailbox.smtpUrl,
    from: { name: 'Robin', address: 'hello@site.test' },
    siteUrl: 'https://site.test',
  })
  onTestFinished(async () => {
    mail.close()
    await mailbox.close()
    rmSync(dir, { recursive: true, force: true })
  })
  return { mailbox, mail }
}

test('the mailbox shows a sent email as HTML in a frame, as text, and with its headers', async () => {
  const { mailbox, mail } = await openTestMailbox()
  await mail.send(letter)
  const pages = withPages(mailbox.pages, { siteUrl: 'http://site.test', mode: 'sandbox' })
  const [stored] = await mailbox.list()

  expect(await (await pages.request('/')).text()).toContain('Your kit')
  const view = await (await pages.request(`/${stored?.id}`)).text()
  expect(view).toContain('Hello Ann')
  expect(view).toContain('Message-ID: &lt;delivery_1@site.test&gt;')
  expect(view).not.toContain('<b>Ann</b>')
  const raw = await pages.request(`/${stored?.id}/html`)
  expect(await raw.text()).toContain('<b>Ann</b>')
  expect(raw.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('an invalid email id reads no file', async () => {
  const { mailbox } = await openTestMailbox()
  const pages = withPages(mailbox.pages, { siteUrl: 'http://site.test', mode: 'sandbox' })
  for (const id of ['..%2f..%2fetc%2fpasswd', '000001700000000-00000000', 'x']) {
    expect((await pages.request(`/${id}`)).status).toBe(404)
  }
})

test('an unsubscribe URL adds exactly one header of each kind (RFC 8058)', async () => {
  const { mailbox, mail } = await openTestMailbox()
  await mail.send({ ...letter, unsubscribeUrl: 'https://site.test/unsubscribe/token' })
  const [stored] = await mailbox.list()
  const values = (key: string) =>
    stored?.mail.headers.filter((header) => header.key === key).map((header) => header.value)

  expect(values('list-unsubscribe')).toEqual(['<https://site.test/unsubscribe/token>'])
  expect(values('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
})

test('line breaks in a subject, a name or an email address add no header and no recipient', async () => {
  const { mailbox, mail } = await openTestMailbox()
  await mail.send({
    ...letter,
    subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nBuy',
    replyTo: { name: 'Ann\r\nBcc: victim@example.com', address: 'ann@example.com' },
  })
  const [stored] = await mailbox.list()

  expect(stored?.mail.bcc).toBeUndefined()
  expect(stored?.mail.headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(stored?.mail.subject).toBe('Hi Bcc: victim@example.com Buy')
  expect(stored?.mail.to).toEqual([{ name: '', address: 'ann@example.com' }])
  expect(stored?.mail.text?.trim()).toBe('Hello Ann')
})

test('old emails are deleted, newer ones stay, and the list starts with the newest', async () => {
  let now = 1_700_000_000_000
  const { mailbox, mail } = await openTestMailbox(() => now)
  for (const subject of ['first', 'second', 'third']) {
    await mail.send({ ...letter, subject })
    now += 1_000
  }
  await mailbox.prune(1_700_000_001_000)

  expect((await mailbox.list()).map(({ mail }) => mail.subject)).toEqual(['third', 'second'])
})
