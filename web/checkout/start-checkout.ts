import type { Product } from '../../contract/products.ts'
import { callFunction } from '../call-function.ts'
import { whatBroughtThem } from '../came-from.ts'
import { type CheckoutUserData, saveCheckoutUserData } from './checkout-user-data.ts'

/** What the buyer typed, and the sentence that they agreed to, if the product asks for it. */
type Buyer = CheckoutUserData & { consent?: string }

/** Starts the cart timer, stores the buyer's data, creates the payment and navigates to its page. */
export async function startCheckout(
  { consent, ...buyer }: Buyer,
  product: Pick<Product, 'priceId' | 'isCourse'>,
) {
  const { priceId, isCourse } = product
  await startTimer({ ...buyer, ...(!isCourse && { priceId }) })
  saveCheckoutUserData(buyer)
  const wish = { ...buyer, priceId, cameFrom: whatBroughtThem(), ...(consent && { consent }) }
  const { url } = await callFunction('create-payment', wish)
  if (!url) throw new Error('create-payment returned no URL')
  await leaveFor(url)
}

/** How long to wait for the timer of the cart reminder to start. */
const patienceMs = 5_000

/** Starts the timer of the cart reminder. Only logs a failure, because it must not stop the sale. */
async function startTimer(buyer: CheckoutUserData & { priceId?: string }) {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    await callFunction('abandoned-cart-timer', { action: 'start_timer', ...buyer }, { signal })
  } catch (error) {
    console.error('The abandoned-cart timer did not start:', error)
  }
}

/**
 * Navigates to a URL. Resolves if the browser restores this page from its back/forward cache, or if the visitor stops the
 * navigation. Browsers without the Navigation API don't report a stop, so it also resolves after 15 seconds.
 */
function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((back) => {
    addEventListener('pageshow', () => back(), { once: true })
    if ('navigation' in window) navigation.addEventListener('navigateerror', () => back(), { once: true })
    setTimeout(back, 15_000)
  })
}
