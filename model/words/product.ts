import * as z from 'zod'
import { fileKinds } from '../../contract/products.ts'
import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'
import { email } from './emails.ts'

const { emails, ...onPages } = readWords('product', {
  page: {
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
  },
  fileKinds: z.record(z.enum(fileKinds), line),
  list: { title: line, description: line, heading: line, bought: line, find: line },
  checkout: {
    description: line,
    folded: line,
    files: plural,
    points: z.array(line),
    button: line,
    finePrint: line,
    refused: line,
    busy: line,
    waiting: { heading: line, text: line },
  },
  cancelled: { description: line, lead: line, page: line },
  order: {
    description: line,
    ended: line,
    byEmail: { lead: line, button: line },
    paid: { heading: line, button: line, email: line },
    processing: { lead: line, email: line },
    next: line,
  },
  access: { heading: line, lead: line, sent: line },
  files: { frame: line, lessons: line, lead: line, gone: line },
  emails: {
    welcome: email,
    gift: email,
    cartReminder: email,
    paymentFailed: email,
    sale: email,
    refundFailed: email,
  },
})

/** What the pages say about products without lessons, from words/product.yaml. */
export const productWords = onPages

/** What the emails about them say. No page needs it. */
export const productEmails = emails
