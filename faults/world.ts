import type { Session } from '../sandbox/stripe/account.ts'

export type ConvertKitCall = { method: string; path: string }

/** What reached the outside: Message-IDs and calls as often as they came, and Stripe's checkouts. */
export type World = {
  mail: readonly string[]
  convertKit: readonly ConvertKitCall[]
  sessions: readonly Session[]
}

/** How a visitor reaches the site. */
export type Reach = (request: Request) => Promise<Response>
