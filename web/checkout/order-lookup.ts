import { createContext } from 'react-router'
import type { OrderConfirmation } from '../../contract/order.ts'

/** The order of a payment session, or null. The server puts its own look-up here for the page that confirms an order. */
export const orderLookup = createContext<(sessionId: string) => Promise<OrderConfirmation | null>>(
  async () => null,
)
