import * as z from 'zod/mini'

/** What the browser remembers between checkout and the page after it: specification, section 3. */
const checkoutUserData = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })
export type CheckoutUserData = z.infer<typeof checkoutUserData>

const key = 'checkoutUserData'

/** Storage may be switched off or full: then nothing is remembered, and nothing else breaks. */
export function saveCheckoutUserData(data: CheckoutUserData) {
  try {
    localStorage.setItem(key, JSON.stringify(data))
  } catch {}
}

/** What was remembered, or null; whatever somebody else wrote there counts as nothing. */
export function readCheckoutUserData(): CheckoutUserData | null {
  try {
    return checkoutUserData.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function removeCheckoutUserData() {
  try {
    localStorage.removeItem(key)
  } catch {}
}
