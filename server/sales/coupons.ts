import { currencyName, readCents, typedExamples } from '../../model/formats.ts'
import { currencyOfTotals } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import type { Page } from '../store/query.ts'
import type { Code, CodeTerms } from '../vendors/stripe-coupons.ts'
import { VendorError } from '../vendors/vendor-error.ts'

/** A promotion code as the owner typed it. Exactly one of `percent` and `amount` must be empty. */
export type TypedCode = {
  code: string
  percent: string
  amount: string
  until: number | null
  times: string
}

type Payer = Needs<'payments'>

/** Creates a promotion code at Stripe, or returns why it can't. `key` identifies the form, so that sending it twice is safe. */
export async function makeCode(
  { payments }: Payer,
  typed: TypedCode,
  key: string,
): Promise<Code | { refused: string }> {
  const terms = readTerms(typed)
  if ('refused' in terms) return terms
  const code = await orRefusal(() => payments.createCode(terms, key))
  return code ?? { refused: `The code ${terms.code} is in use: nothing was made.` }
}

/** Deactivates the active code with this name, ignoring case. */
export async function stopCode({ payments }: Payer, name: string): Promise<Code | { refused: string }> {
  const found = await readActiveCode({ payments }, name)
  if ('refused' in found) return found
  const ended = await orRefusal(() => payments.endCode(found.id))
  return ended && 'refused' in ended ? ended : { ...found, active: false }
}

/** Returns the active code with this name, ignoring case. */
export async function readActiveCode({ payments }: Payer, name: string): Promise<Code | { refused: string }> {
  const found = await orRefusal(() => payments.findCode(name))
  return found ?? { refused: `No code ${name} is in use.` }
}

/** Returns one page of the codes at Stripe, newest first. */
export const readCodes = ({ payments }: Payer, page: Page) => orRefusal(() => payments.listCodes(page))

async function orRefusal<Answer>(ask: () => Promise<Answer>): Promise<Answer | { refused: string }> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof VendorError) return { refused: error.message }
    throw error
  }
}

function readTerms(typed: TypedCode): CodeTerms | { refused: string } {
  const code = typed.code.trim().toUpperCase()
  if (!/^[A-Z0-9]{3,30}$/.test(code))
    return { refused: 'The code must be 3 to 30 letters and digits, like SPRING20.' }
  const percent = typed.percent.trim()
  const amount = typed.amount.trim()
  if ((percent === '') === (amount === ''))
    return { refused: 'Enter either a percent or an amount, not both.' }
  if (percent !== '' && !(/^\d{1,3}$/.test(percent) && Number(percent) >= 1 && Number(percent) <= 100))
    return { refused: 'Percent must be a whole number from 1 to 100.' }
  const currency = currencyOfTotals()
  const cents = amount === '' ? null : readCents(amount, currency)
  if (amount !== '' && cents === null)
    return { refused: `The amount must be ${currencyName(currency)}, like ${typedExamples(currency)}.` }
  const times = typed.times.trim()
  if (times !== '' && !/^[1-9]\d{0,5}$/.test(times))
    return { refused: 'How often must be a whole number from 1, or empty.' }
  return {
    code,
    discount: cents === null ? { percent: Number(percent) } : { cents, currency },
    expiresAt: typed.until,
    times: times === '' ? null : Number(times),
  }
}
