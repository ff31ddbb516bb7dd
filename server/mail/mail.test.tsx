import { expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { site } from '../../model/site.ts'
import { emailWords } from '../../model/words/emails.ts'
import { confirmationMail, kitMail, subscribedMail } from '../audience/signup-letters.ts'
import { contactAcknowledgementMail, contactMessageMail, replyMail } from '../inbox/contact-letters.ts'
import { giftMail, paymentFailedMail, welcomeMail } from '../sales/buyer-letters.ts'
import { refundFailedMail, saleMail } from '../sales/owner-letters.ts'
import { cartReminderMail } from '../sales/reminder-letter.ts'
import type { Mail } from './letter.ts'
import { renderMail } from './mail.ts'

const firstName = 'Ann'
const unsubscribeUrl = 'https://site.test/unsubscribe/token'
const checkoutUrl = 'https://site.test/checkout'
const visitor = {
  from: 'Ann <b>',
  email: 'ann@example.com',
  reason: 'Partnership',
  message: 'Hi <b>,\n\nShall we?',
}

const mails: [name: string, mail: Mail, link: string | null][] = [
  [
    'confirmation',
    confirmationMail({ firstName, confirmUrl: 'https://site.test/confirm/token', unsubscribeUrl }),
    'https://site.test/confirm/token',
  ],
  ['subscribed', subscribedMail({ firstName, unsubscribeUrl }), unsubscribeUrl],
  [
    'kit',
    kitMail({
      firstName,
      kit: 'Kit',
      contents: ['Plan'],
      downloadsUrl: 'https://site.test/d',
      unsubscribeUrl,
    }),
    'https://site.test/d',
  ],
  [
    'welcome',
    welcomeMail({
      product: offer,
      firstName,
      paid: '$297.00',
      paidAt: 0,
      order: '5e6f7a8b',
      contents: [],
      had: [],
      isSecond: true,
      agreed: null,
      accessUrl: 'https://site.test/course/x',
    }),
    'https://site.test/course/x',
  ],
  [
    'gift',
    giftMail({ product: offer, contents: [], firstName, accessUrl: 'https://site.test/course/x' }),
    'https://site.test/course/x',
  ],
  ['contact message', contactMessageMail(visitor), null],
  ['contact acknowledgement', contactAcknowledgementMail({ firstName }), null],
  [
    'cart reminder',
    cartReminderMail({ product: offer, firstName, checkoutUrl, unsubscribeUrl }),
    checkoutUrl,
  ],
  [
    'sale',
    saleMail({
      product: offer,
      name: 'Ann <b>',
      email: 'ann@example.com',
      paid: '$297.00',
      orderId: '5e6f7a8b',
      contents: [],
      had: [],
      isSecond: true,
    }),
    null,
  ],
  [
    'refund failed',
    refundFailedMail({
      product: offer,
      name: 'Ann <b>',
      email: 'ann@example.com',
      orderId: '5e6f7a8b',
      cents: 29_700,
      currency: 'cad',
      isOpen: true,
    }),
    null,
  ],
  ['payment failed', paymentFailedMail({ product: offer, firstName, checkoutUrl }), checkoutUrl],
]

/** What emails belong to, if it isn't the site. */
const letterheads: Readonly<Record<string, string>> = {
  confirmation: site.newsletter,
  subscribed: site.newsletter,
  welcome: offer.title,
  gift: offer.title,
  'cart reminder': offer.title,
  'payment failed': offer.title,
}

test('the email with the course link has one button, the first steps and the receipt as a table', async () => {
  const [, mail] = mails.find(([name]) => name === 'welcome') ?? []
  if (!mail) throw new Error('There is no such email')
  const { html, text } = await renderMail(mail)
  expect(html.match(/class="act"[^>]*href/g) ?? html.match(/href="[^"]*"[^>]*class="act"/g)).toHaveLength(1)
  expect(html).toMatch(/<li[^>]*>Read the first lesson/)
  const [receipt = ''] = /<table class="figures"[\s\S]*?<\/table>/.exec(html) ?? []
  for (const part of [offer.title, '$297.00', '1970', '5e6f7a8b']) expect(receipt).toContain(part)
  expect(text).toMatch(/Affiliate Academy +\$297\.00/)
})

test('no email words its way out like one that spam filters count', async () => {
  expect(emailWords.endSeries).not.toMatch(/\b(stop|end|cease)\b.*\b(these|future|further)\b/i)
})

test.each(mails)(
  'the %s email has its link in both HTML and plain text, and no pictures',
  async (_name, mail, link) => {
    const { subject, html, text } = await renderMail(mail)
    expect(subject).toMatch(/^\S.{5,80}$/)
    expect(html).not.toContain('<img')
    expect(text).toContain(site.owner.postalAddress)
    if (link) {
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(link)
    }
  },
)

test.each(mails.filter(([, mail]) => mail.unsubscribeUrl))(
  'the %s email has an unsubscribe link',
  async (_name, mail) => {
    const { html, text } = await renderMail(mail)
    expect(html).toContain(`href="${unsubscribeUrl}"`)
    expect(text).toContain(`Unsubscribe ${unsubscribeUrl}`)
  },
)

test("a visitor's message keeps its line breaks, and its HTML is escaped", async () => {
  const { html, text } = await renderMail(contactMessageMail(visitor))
  expect(html).toContain('Hi &lt;b&gt;,<br/><br/>Shall we?')
  expect(html).not.toContain('<b>')
  expect(text).toContain('Hi <b>,\n\nShall we?')
})

test("the owner's reply and the message below it keep their line breaks", async () => {
  const text = 'Three steps:\r\n1. Pick one.\r\n2. Write.\r\n\r\nYours,\r\nRobin'
  const mail = replyMail({ text, reason: '', original: 'Where do I\nbegin?' })
  const rendered = await renderMail(mail)
  expect(rendered.html).toContain('Three steps:<br/>1. Pick one.<br/>2. Write.</p>')
  expect(rendered.html).toContain('Where do I<br/>begin?')
  expect(rendered.text).toContain(
    'Three steps:\n1. Pick one.\n2. Write.\n\nYours,\nRobin\n\nWhere do I\nbegin?',
  )
})

test.each(mails)('the plain text of the %s email never has two empty lines in a row', async (name, mail) => {
  const { text } = await renderMail(mail)
  expect(text.startsWith(`${letterheads[name] ?? site.name}\n\n`)).toBe(true)
  expect(text).toMatch(/^.+\n\n\S.*\n\n\S/)
  expect(text).not.toContain('\n\n\n')
})
