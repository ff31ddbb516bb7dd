import * as z from 'zod'
import type { Product } from '../../contract/products.ts'
import { money } from '../../model/formats.ts'
import { onSale } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import type { Payments } from '../vendors/stripe.ts'
import { VendorError } from '../vendors/vendor-error.ts'

/**
 * Returns the id of a product's price at Stripe. The course's is in the settings. The sandbox has a price for every product.
 * Null if the product has none yet, and so isn't on sale.
 */
export function priceAtStripe(
  { isCourse, stripePrice, priceId }: Product,
  { config, payments }: Needs<'config' | 'payments'>,
): string | null {
  if (isCourse) return payments.priceId
  return config.stripe ? stripePrice : priceId
}

/**
 * Returns a sentence about what is wrong with a product's price at Stripe, or null. Throws a VendorError if the call fails.
 */
export async function priceProblem(
  payments: Payments,
  mode: 'sandbox' | 'live',
  product: Product,
  priceId: string,
): Promise<string | null> {
  const price = await payments.findPrice(priceId)
  const field = placeOf(product)
  if (price.cents !== product.cents || price.currency !== product.currency || !price.once)
    return `${field} must be a price of ${money(product.cents, product.currency)} once, and ${priceId} is not.`
  if (!price.active) return `${field}: ${priceId} is archived at Stripe.`
  return price.livemode === (mode === 'live') ? null : `${field}: ${priceId} is not a ${mode} price.`
}

/** Where the owner enters the id of the product's price. */
const placeOf = ({ isCourse, name }: Product) =>
  isCourse ? 'STRIPE_PRICE_ID' : `stripePrice in products/${name}/product.yaml`

const settingOf = ({ isCourse, name }: Product) => (isCourse ? 'price_problem' : `price_problem:${name}`)

/** What a price was compared with when it was checked last, and what was wrong with it. */
const checked = z.object({
  priceId: z.string(),
  cents: z.number(),
  currency: z.string(),
  says: z.nullable(z.string()),
})

/**
 * Returns what the last check found wrong with a product's price, or null. Undefined if that check was about another price: one
 * before a publication, or one of another machine.
 */
async function lastCheck(
  { db, config }: { db: Db } & Needs<'config'>,
  product: Product,
): Promise<string | null | undefined> {
  if (!config.stripe) return null
  const { data } = checked.safeParse(JSON.parse((await readSetting(db, settingOf(product))) ?? 'null'))
  const priceId = product.isCourse ? config.stripe.priceId : product.stripePrice
  const isAbout =
    data?.priceId === priceId && data?.cents === product.cents && data.currency === product.currency
  return isAbout ? data.says : undefined
}

/** Returns why a product isn't sold at its price, or null. Asks Stripe unless the price was right when it was checked last. */
export async function whyNotAtPrice(services: PriceNeeds, product: Product): Promise<string | null> {
  return (await lastCheck(services, product)) === null ? null : checkPrice(services, product)
}

/** Returns what the last checks found wrong with the prices of what is for sale. The sentences are for the owner. */
export async function findPriceProblems(services: { db: Db } & Needs<'config'>) {
  const found = []
  for (const product of onSale()) {
    const says = await lastCheck(services, product)
    if (says) found.push({ product, says })
  }
  return found
}

type PriceNeeds = Needs<'db' | 'config' | 'payments' | 'log'>

/** Checks the prices of everything that is for sale. Runs at the start and every hour. */
export async function checkPrices(services: PriceNeeds): Promise<void> {
  for (const product of onSale()) await checkPrice(services, product)
}

/**
 * Checks a product's price at Stripe and stores the result. An outage changes nothing. Runs also at a checkout while something
 * is wrong, so that the product is on sale again as soon as the price is corrected.
 */
async function checkPrice(services: PriceNeeds, product: Product): Promise<string | null> {
  const { config, payments, db, log } = services
  const priceId = priceAtStripe(product, services)
  if (!config.stripe || priceId === null) return null
  const keep = async (says: string | null) => {
    if (says !== null) log.error({ says }, `${product.isCourse ? 'the course' : product.name} is not on sale`)
    const { cents, currency } = product
    await writeSetting(db, settingOf(product), JSON.stringify({ priceId, cents, currency, says }))
    return says
  }
  try {
    return await keep(await priceProblem(payments, config.mode, product, priceId))
  } catch (err) {
    if (!(err instanceof VendorError)) throw err
    if (!err.retryable || err.scope === 'account') return await keep(`Stripe refuses: ${err.what}`)
    log.warn({ err }, 'the price could not be checked')
    return (await lastCheck(services, product)) ?? null
  }
}
