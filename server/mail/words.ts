import type { Product } from '../../contract/products.ts'
import { filled } from '../../model/filled.ts'
import { listed } from '../../model/formats.ts'
import { emailWords, type MailWords } from '../../model/words/emails.ts'
import { productEmails } from '../../model/words/product.ts'

/** What an order is about. Its title is what remains of a product that the site no longer has. */
export type Sold = { product: Pick<Product, 'title' | 'isCourse'> }

type Values = Readonly<Record<string, string | number>>

/**
 * Returns what an email says, with these values in place of its placeholders. `firstName` is empty if the visitor entered none, or one
 * that doesn't fit in a greeting.
 */
export function mailWords(
  name: keyof typeof emailWords.emails,
  values: Values,
  words: MailWords = emailWords.emails[name],
): MailWords {
  const greeting = greetingOf(String(values.firstName ?? ''))
  const all = { ...values, greeting, signature: emailWords.signature }
  const { subject, preview, heading, paragraphs, action, next, after, why } = words
  const lines = (texts: readonly string[]) => texts.map((text) => filled(text, all)).filter(Boolean)
  return {
    subject: filled(subject, all),
    preview: filled(preview, all),
    heading: filled(heading, all),
    paragraphs: lines(paragraphs),
    ...(action && { action }),
    ...(next && { next: { heading: filled(next.heading, all), steps: lines(next.steps) } }),
    ...(after && { after: lines(after) }),
    why: filled(why, all),
  }
}

/** The course has words of its own, with its lessons. The words about other products are words/product.yaml's. */
export function wordsAbout(
  { title, isCourse }: Sold['product'],
  name: keyof typeof productEmails,
  values: Values,
): MailWords {
  return mailWords(name, { ...values, product: title }, (isCourse ? emailWords.emails : productEmails)[name])
}

/** Fills in titles. Returns an empty text if there are none. */
export const withTitles = (text: string, titles: readonly string[]): string =>
  titles.length > 0 ? filled(text, { titles: listed(titles) }) : ''

export const greetingOf = (firstName: string) =>
  filled(firstName ? emailWords.greeting : emailWords.greetingWithoutName, { firstName })
