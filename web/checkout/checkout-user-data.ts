import * as z from 'zod/mini'
import { local } from '../session.ts'

/** The buyer's details. The browser stores them until the success page or the canceled page (specification, section 3). */
const checkoutUserData = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })
export type CheckoutUserData = z.infer<typeof checkoutUserData>

const key = 'checkoutUserData'

/** Stores the data. Does nothing if storage is disabled or full. */
export const saveCheckoutUserData = (data: CheckoutUserData) => local.set(key, JSON.stringify(data))

/** Returns the stored data, or null if there is none or it's invalid. */
export function readCheckoutUserData(): CheckoutUserData | null {
  try {
    return checkoutUserData.parse(JSON.parse(local.get(key) ?? 'null'))
  } catch {
    return null
  }
}

export const removeCheckoutUserData = () => local.remove(key)
