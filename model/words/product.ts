import * as z from 'zod'
import { fileKinds } from '../../contract/products.ts'
import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'
import { email } from './emails.ts'

const { emails, ...onPages } = readWords(
  'product',
  z.strictObject({
    page: z.strictObject({
      whatItIs: line,
      inside: line,
      modules: line,
      includes: line,
      files: line,
      notFor: line,
      questions: line,
      once: line,
      buy: line,
      notOnSale: line,
    }),
    fileKinds: z.record(z.enum(fileKinds), line),
    list: z.strictObject({ title: line, description: line, heading: line, bought: line, find: line }),
    checkout: z.strictObject({
      description: line,
      folded: line,
      files: plural,
      points: z.array(line),
      button: line,
      finePrint: line,
      refused: line,
      busy: line,
      waiting: z.strictObject({ heading: line, text: line }),
    }),
    cancelled: z.strictObject({ description: line, lead: line, page: line }),
    order: z.strictObject({
      description: line,
      ended: line,
      byEmail: z.strictObject({ lead: line, button: line }),
      paid: z.strictObject({ heading: line, button: line, email: line }),
      processing: z.strictObject({ lead: line, email: line }),
      next: line,
    }),
    access: z.strictObject({ heading: line, lead: line, sent: line }),
    files: z.strictObject({ frame: line, lessons: line, lead: line, gone: line }),
    emails: z.strictObject({
      welcome: email,
      gift: email,
      cartReminder: email,
      paymentFailed: email,
      sale: email,
      refundFailed: email,
    }),
  }),
)

/** What the pages say about products without lessons, from words/product.yaml. */
export const productWords = onPages

/** What the emails about them say. No page needs it. */
export const productEmails = emails
