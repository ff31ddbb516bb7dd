import { inCurrency } from '../../model/formats.ts'
import { sampleIssues } from '../../model/issues.ts'
import { offer } from '../../model/offer.ts'
import { series } from '../../model/series.ts'
import { checkoutPage } from '../../model/words/checkout.ts'
import { emailWords } from '../../model/words/emails.ts'
import { confirmationMail, kitMail, subscribedMail } from '../audience/signup-mails.tsx'
import {
  alertMail,
  doctorMail,
  manyMessagesMail,
  refundFailedMail,
  saleMail,
  weeklySummaryMail,
  withdrawalMail,
} from '../care/owner-mails.tsx'
import type { Summary } from '../care/summary.ts'
import { caseAnsweredMail, caseOpenedMail, caseReceivedMail } from '../course/case-mails.tsx'
import { contactAcknowledgementMail, contactMessageMail, replyMail } from '../inbox/contact-mails.tsx'
import { day } from '../process/clock.ts'
import { longDay, longMoment } from '../process/days.ts'
import type { LetterRequest } from '../queue/requests.ts'
import {
  cartReminderMail,
  giftMail,
  paymentFailedMail,
  welcomeMail,
  withdrawalReceivedMail,
} from '../sales/buyer-mails.tsx'
import { issueMail } from './issue-letter.tsx'
import type { Mail } from './letter.ts'
import { isUnasked } from './quiet-period.ts'
import { seriesMail } from './series-letter.tsx'

/** A letter to a fictional reader. `notMeUrl` adds the footer link for unconfirmed addresses. */
export type SampleLetter = { name: string; kind: Kind; mail: Mail; notMeUrl: string | null }

/** The doctor command sends its test email directly, so that email isn't a job's `LetterRequest`. */
type Kind = LetterRequest['mail'] | 'doctor'

/** Returns every letter that the site can send, each in its longest variant. */
export function sampleLetters(siteUrl: string): SampleLetter[] {
  const kinds = Object.entries(letters(siteUrl)) as [Kind, Record<string, Mail>][]
  return kinds.flatMap(([kind, mails]) =>
    Object.entries(mails).map(([name, mail]) => ({
      name,
      kind,
      mail,
      notMeUrl: isUnasked(kind) ? `${siteUrl}/not-me/${token}` : null,
    })),
  )
}

/** As long as a real token, so that layout tests see realistic URLs. */
const token = `con_0199f2b4c3d87e1a9f6b2c4d5e6f7a8b..${'k'.repeat(43)}`

const firstName = 'Alexandra'
const buyer = { name: 'Alexandra Papadopoulos', email: 'alexandra.papadopoulos@photography-studio.example' }

const text =
  'Thanks for the guide. I have three questions:\n\n1. How long should the first page be?\n2. Do I need a company?\n\nhttps://photography-studio.example/a-page-with-a-long-address-that-nobody-would-type-by-hand'

function letters(siteUrl: string): Record<Kind, Record<string, Mail>> {
  const paid = inCurrency(offer.cents)
  const unsubscribeUrl = `${siteUrl}/unsubscribe/${token}`
  const accessUrl = `${siteUrl}/course/${'a'.repeat(43)}`
  const checkoutUrl = `${siteUrl}/checkout`
  const order = '5e6f7a8b'
  const reader = { firstName, unsubscribeUrl }
  const paidAt = Date.UTC(2026, 0, 5, 12)
  const withdrawn = { product: offer.title, amount: paid, at: longMoment(paidAt) }
  const agreed = { consent: checkoutPage.form.consent, at: paidAt, terms: '2026-01-01' }
  const dueOn = longDay(paidAt + 14 * day)
  return {
    confirmation: {
      confirmation: confirmationMail({ ...reader, confirmUrl: `${siteUrl}/confirm/${token}` }),
    },
    subscribed: { subscribed: subscribedMail(reader) },
    kit: Object.fromEntries(
      Object.entries(emailWords.kits).map(([id, kit]) => [
        `kit ${id}`,
        kitMail({
          ...reader,
          kit,
          contents: kitContents,
          downloadsUrl: `${siteUrl}/downloads/mine/${token}`,
        }),
      ]),
    ),
    welcome: {
      welcome: welcomeMail({
        product: offer,
        firstName,
        paid,
        paidAt,
        order,
        isSecond: false,
        agreed,
        accessUrl,
      }),
      gift: giftMail({ product: offer, firstName, accessUrl }),
    },
    'payment-failed': { 'payment failed': paymentFailedMail({ product: offer, firstName, checkoutUrl }) },
    'cart-reminder': { 'cart reminder': cartReminderMail({ product: offer, ...reader, checkoutUrl }) },
    'contact-message': {
      'contact message': contactMessageMail({
        from: buyer.name,
        email: buyer.email,
        reason: 'Partnership opportunity',
        message: text,
      }),
    },
    'contact-acknowledgement': { 'contact acknowledgement': contactAcknowledgementMail({ firstName }) },
    reply: {
      reply: replyMail({
        text: 'Hi Alexandra,\n\nAs long as it takes to choose. Two thousand words is a lot.\n\nRobin',
        reason: 'Partnership opportunity',
        original: text,
      }),
    },
    sale: { sale: saleMail({ product: offer, ...buyer, paid, orderId: order, isSecond: true }) },
    'refund-failed': {
      'refund failed': refundFailedMail({
        product: offer,
        ...buyer,
        orderId: order,
        cents: 29_700,
        currency: offer.currency,
      }),
    },
    withdrawal: {
      withdrawal: withdrawalMail({ ...buyer, ...withdrawn, orderId: order }),
    },
    'withdrawal-received': {
      'withdrawal received': withdrawalReceivedMail({ firstName, ...withdrawn, order }),
    },
    'case-opened': {
      'case opened': caseOpenedMail({ ...caseFacts, isStory: false, showsSheets: true, dueOn }),
      'story offered': caseOpenedMail({ ...caseFacts, isStory: true, showsSheets: false, dueOn }),
    },
    'case-received': {
      'case received': caseReceivedMail({
        firstName,
        href: `${accessUrl}/guarantee#cases`,
        isStory: false,
        dueOn,
      }),
      'story received': caseReceivedMail({ firstName, href: `${accessUrl}/log#story`, isStory: true, dueOn }),
    },
    'case-answered': {
      'case answered': caseAnsweredMail({ firstName, href: `${accessUrl}/guarantee#cases`, text }),
    },
    alert: {
      alert: alertMail(
        {
          says: '12 emails or calls to Kit ended for good in the last day, though their recipients may exist.',
          todo: 'npm run owner -- deliveries --failed says why. Fix that, then: npm run owner -- deliveries retry ID',
        },
        siteUrl,
      ),
    },
    doctor: { doctor: doctorMail(siteUrl) },
    'many-messages': { 'many messages': manyMessagesMail(112) },
    'weekly-summary': {
      'weekly summary': weeklySummaryMail({
        thisWeek: { ...week, revenueCents: 89_100 },
        before: week,
        sold: [],
        pages: [
          { subject: '/how-to-turn-content-into-passive-income', count: 1_204 },
          { subject: '/articles/profitable-niche', count: 1 },
        ],
        alarms: [
          {
            name: 'unanswered-messages',
            urgent: false,
            says: '3 messages unanswered for more than three days.',
            todo: 'Answer them.',
          },
        ],
      }),
    },
    issue: Object.fromEntries(
      sampleIssues.map(({ id, ...issue }) => [
        `issue ${id}`,
        issueMail({ slug: id, ...issue }, { siteUrl, unsubscribeUrl }),
      ]),
    ),
    series: Object.fromEntries(
      series.flatMap((one) =>
        one.letters.map((letter) => [
          `series ${one.id} ${letter.id}`,
          seriesMail(letter, one, {
            firstName,
            siteUrl,
            endSeriesUrl: `${siteUrl}/unsubscribe/series/${token}`,
            unsubscribeUrl,
          }),
        ]),
      ),
    ),
  }
}

const kitContents = ['The niche scorecard', 'Twenty money pages, one a line', 'The monthly log']

const caseFacts = {
  buyer: `${buyer.name}, ${buyer.email}`,
  text,
  standing: {
    earnedCents: 41_250,
    goalCents: 100_000,
    lessons: { done: 30, count: 30 },
    pages: { done: 12, count: 12 },
    months: { done: 9, count: 12 },
  },
  months: 9,
}

const week: Summary = {
  views: 12_480,
  clicks: 311,
  downloads: 92,
  signups: 74,
  confirmed: 58,
  unsubscribed: 2,
  messages: 6,
  checkouts: 9,
  orders: 3,
  revenueCents: 118_800,
  taxCents: 4_200,
  discountCents: 9_900,
  recovered: 1,
}
