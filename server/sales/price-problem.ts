import * as z from 'zod'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import type { Needs } from '../needs.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import type { Payments } from '../vendors/stripe.ts'
import { VendorError } from '../vendors/vendor-error.ts'

/** Returns a sentence about what is wrong with the configured price, or null. Throws a VendorError if the call fails. */
export async function priceProblem(payments: Payments, mode: 'sandbox' | 'live'): Promise<string | null> {
  const price = await payments.findPrice()
  const wanted = `${inCurrency(offer.cents)} once`
  if (price.cents !== offer.cents || price.currency !== offer.currency || !price.once) {
    return `STRIPE_PRICE_ID must be a price of ${wanted}, and ${payments.priceId} is not.`
  }
  if (!price.active) return `STRIPE_PRICE_ID: ${payments.priceId} is archived at Stripe.`
  if (price.livemode !== (mode === 'live'))
    return `STRIPE_PRICE_ID: ${payments.priceId} is not a ${mode} price.`
  return null
}

const setting = 'price_problem'
const stored = z.object({ priceId: z.string(), says: z.string() })

/** Returns what the last check found wrong with the price, or null. The course isn't sold until it's corrected. */
export async function findPriceProblem({ db, config }: { db: Db } & Needs<'config'>): Promise<string | null> {
  if (!config.stripe) return null
  const found = stored.safeParse(JSON.parse((await readSetting(db, setting)) ?? 'null'))
  return found.success && found.data.priceId === config.stripe.priceId ? found.data.says : null
}

/**
 * Checks the price at Stripe and stores the result. An outage changes nothing. Runs at the start, every hour, and at a checkout
 * while something is wrong, so that the course is on sale again as soon as the price is corrected.
 */
export async function checkPrice(
  services: Needs<'db' | 'config' | 'payments' | 'log'>,
): Promise<string | null> {
  const { config, payments, db, log } = services
  if (!config.stripe) return null
  try {
    const says = await priceProblem(payments, config.mode)
    await keep(services, says)
    return says
  } catch (err) {
    if (!(err instanceof VendorError)) throw err
    if (!err.retryable || err.scope === 'account') return await keep(services, `Stripe refuses: ${err.what}`)
    log.warn({ err }, 'the price could not be checked')
    return findPriceProblem({ db, config })
  }
}

async function keep({ db, payments, log }: Needs<'db' | 'payments' | 'log'>, says: string | null) {
  if (says !== null) log.error({ says }, 'the course is not on sale')
  await writeSetting(db, setting, JSON.stringify(says === null ? null : { priceId: payments.priceId, says }))
  return says
}
