import type { Product } from '../../contract/products.ts'
import { money } from '../../model/formats.ts'
import { onSale } from '../../model/sold.ts'
import { stripeNames } from '../../server/config.ts'
import { minute } from '../../server/process/clock.ts'
import { priceAtStripe, priceProblem } from '../../server/sales/price-problem.ts'
import type { Services } from '../../server/services.ts'
import { VendorError } from '../../server/vendors/vendor-error.ts'
import { count } from '../acts/words.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** The events that report every change to an order. The site needs no others. */
const neededEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

const endpoints = 'https://dashboard.stripe.com/webhooks'

export async function checkStripe(services: Services): Promise<Finding[]> {
  const { config, payments } = services
  if (!config.stripe) {
    return [
      note(
        'No Stripe keys: the site uses the sandbox’s checkout, which takes no money.',
        `Set ${stripeNames()} to sell.`,
      ),
    ]
  }
  const missing = await payments.findMissingPermissions()
  // Without these permissions the other checks cannot run.
  if (missing.length > 0) return [lacking(missing)]
  const prices: Finding[] = []
  for (const product of onSale()) prices.push(await checkPrice(services, product))
  const account = [
    fine('The Stripe key has all permissions that orders need.'),
    ...(await checkTax(services)),
    await checkWebhook(services),
  ]
  const isWrong = prices.some(({ state }) => state === 'wrong')
  return [...prices, ...account, ...(isWrong ? [] : await checkClock(services))]
}

/** A product without a price isn't on sale yet, which may be what the owner wants. */
async function checkPrice(
  { config, payments }: Pick<Services, 'config' | 'payments'>,
  product: Product,
): Promise<Finding> {
  const todo = 'Make the price at https://dashboard.stripe.com/products and put its id there.'
  const priceId = priceAtStripe(product, { config, payments })
  if (priceId === null)
    return note(
      `${product.title} is not on sale: products/${product.name}/product.yaml has no stripePrice.`,
      todo,
    )
  const problem = await priceProblem(payments, config.mode, product, priceId)
  return problem
    ? wrong(problem, todo)
    : fine(`Stripe answers, and ${priceId} is ${money(product.cents, product.currency)} once.`)
}

function lacking(missing: readonly string[]): Finding {
  return wrong(
    `The Stripe key lacks ${missing.join(', ')}.`,
    'Give the restricted key these permissions at https://dashboard.stripe.com/apikeys.',
  )
}

/** Checks Stripe Tax. If STRIPE_TAX is `automatic`, Stripe refuses every checkout until Stripe Tax is set up. */
async function checkTax({ config, payments }: Pick<Services, 'config' | 'payments'>): Promise<Finding[]> {
  if (!config.invoiceSettings.automaticTax || (await payments.isTaxReady()) !== false) return []
  return [
    wrong(
      'STRIPE_TAX is automatic, but Stripe Tax is not set up.',
      'Set it up at https://dashboard.stripe.com/settings/tax.',
    ),
  ]
}

/** Compares this machine's clock with Stripe's. A machine that is five minutes ahead refuses all events as replays. */
async function checkClock({ payments, clock }: Pick<Services, 'payments' | 'clock'>): Promise<Finding[]> {
  const time = await payments.findTime()
  const apart = time === null ? 0 : clock.now() - time
  if (Math.abs(apart) < minute) return []
  const says = `The clock of this machine is ${count(Math.round(Math.abs(apart) / minute), 'minute')} ${apart > 0 ? 'ahead of' : 'behind'} Stripe’s.`
  const todo =
    'Synchronize the clock: timedatectl set-ntp true. If it is five minutes ahead, the site refuses all of Stripe’s events.'
  return [wrong(says, todo)]
}

async function checkWebhook({ config, payments }: Pick<Services, 'config' | 'payments'>): Promise<Finding> {
  const url = `${config.siteUrl}/webhooks/stripe`
  try {
    const webhook = (await payments.findWebhooks()).find((each) => each.url === url)
    if (!webhook) return wrong(`Stripe sends no events to ${url}.`, `Add an endpoint there: ${endpoints}`)
    if (!webhook.enabled) return wrong('Stripe’s webhook is turned off.', `Turn it on: ${endpoints}`)
    const missing = neededEvents.filter((event) => !webhook.events.some((e) => e === '*' || e === event))
    return missing.length > 0
      ? wrong(`The webhook lacks ${missing.join(', ')}.`, `Add them: ${endpoints}`)
      : fine(`Stripe sends all needed events to ${url}.`)
  } catch (error) {
    if (!(error instanceof VendorError) || error.retryable) throw error
    // The site itself works without this permission.
    return note('This Stripe key may not list webhooks.', `Look for ${url} at ${endpoints}`)
  }
}
