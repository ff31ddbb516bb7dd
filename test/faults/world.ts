import type { Session } from '../../sandbox/stripe/account.ts'

export type ConvertKitCall = { method: string; path: string }

/** The vendors' records: the Message-ID of every email, every call to Kit (including repeats), and Stripe's checkouts. */
export type World = {
  mail: readonly string[]
  convertKit: readonly ConvertKitCall[]
  sessions: readonly Session[]
}

/** Sends a request to the site. */
export type Reach = (request: Request) => Promise<Response>
