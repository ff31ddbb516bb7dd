import type { Session } from '../sandbox/stripe/account.ts'

export type ConvertKitCall = { method: string; path: string }

/** What reached the vendors: the Message-ID of every mail, every call of Kit (with repeats), and Stripe's checkouts. */
export type World = {
  mail: readonly string[]
  convertKit: readonly ConvertKitCall[]
  sessions: readonly Session[]
}

/** Sends a request to the site. */
export type Reach = (request: Request) => Promise<Response>
