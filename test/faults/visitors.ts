import { setTimeout } from 'node:timers/promises'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import type { Ledger } from './ledger.ts'
import type { Outside, Reach } from './outside.ts'

export type Visit = 'signup' | 'message' | 'cart' | 'purchase'
/** The relative frequency of each kind of visit. */
export type Mix = Record<Visit, number>

/** The number of calls for each response status. `none` counts calls without a response. */
export type Tally = {
  ends: Map<string, number>
  /** The number of 5xx responses without an `id`, which a visitor could quote to the owner. */
  withoutId: number
}

export type Visitors = {
  /** Returns the tally since the previous call, and starts a new one. */
  takeTally(): Tally
  use(mix: Mix): void
  /** Stops the visitors. Resolves when the last one has finished. */
  leave(): Promise<void>
}

export const usualMix: Mix = { signup: 4, message: 2, cart: 2, purchase: 2 }

type Call = (name: string, body: object) => Promise<Record<string, unknown> | null>

/** Simulates `many` visitors at a time, who sign up, write, abandon carts and buy. */
export function inviteVisitors(options: {
  siteUrl: string
  stripe: Outside['stripe']
  ledger: Ledger
  many?: number
}): Visitors {
  const { siteUrl, ledger, stripe, many = 12 } = options
  let mix = usualMix
  let staying = true
  let tally = newTally()
  const loops = Array.from({ length: many }, async (_, who) => {
    for (let n = 0; staying; n++) {
      const email = `visitor-${who}-${n}@faults.example`
      await visit[pick(mix)]({ email, call: caller(siteUrl, tally), ledger, stripe })
      await setTimeout(50 + Math.random() * 300)
    }
  })
  return {
    takeTally() {
      const taken = tally
      tally = newTally()
      return taken
    },
    use(other) {
      mix = other
    },
    async leave() {
      staying = false
      await Promise.all(loops)
    },
  }
}

export function newTally(): Tally {
  return { ends: new Map(), withoutId: 0 }
}

/** Formats a tally like `12 × 200, 3 × 500`. */
export function describeTally({ ends }: Tally): string {
  return [...ends]
    .sort()
    .map(([end, n]) => `${n} × ${end}`)
    .join(', ')
}

type Visiting = { email: string; call: Call; ledger: Ledger; stripe: Outside['stripe'] }

/**
 * Makes the calls of each kind of visit. As soon as the site acknowledges a call, the ledger gets an entry. Only the
 * request for the purchased tag gets none.
 */
export const visit: Record<Visit, (visiting: Visiting) => Promise<void>> = {
  async signup({ email, call, ledger }) {
    // One in five signups comes from an existing contact and updates it.
    const known = Math.random() < 0.2 ? 'regular@faults.example' : email
    const { reason, tagId } = Math.random() < 0.5 ? signups.newsletter : signups.starterKit
    const message = nonce()
    const words = { email: known, firstName: 'Ada', reason, tagId, message }
    if (await call('convertkit-contact', words))
      ledger.write({ what: 'signup', email: known, nonce: message })
  },

  async message({ email, call, ledger }) {
    const message = nonce()
    if (await call('convertkit-contact', { email, firstName: 'Ada', message }))
      ledger.write({ what: 'message', email, nonce: message })
  },

  async cart({ email, call, ledger }) {
    const begun = await call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ada' })
    if (begun) ledger.write({ what: 'cart', email })
    if (Math.random() < 0.5) return
    if (await call('abandoned-cart-timer', { action: 'cancel_timer', email }))
      ledger.write({ what: 'cancel', email })
  },

  async purchase({ email, call, ledger, stripe }) {
    if (await call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ada' }))
      ledger.write({ what: 'cart', email })
    const opened = await call('create-payment', { email, firstName: 'Ada', priceId: offer.priceId })
    if (!opened) return
    const sessionId = String(opened.url).split('/').at(-1) ?? ''
    ledger.write({ what: 'order', email, sessionId })
    if (Math.random() < 0.2) return
    await stripe.press('pay', sessionId, 'pay', email)
    const back = { action: 'cancel_timer', email, stripe_session_id: sessionId }
    if (await call('abandoned-cart-timer', back)) ledger.write({ what: 'cancel', email })
    await call('convertkit-contact', { email, firstName: 'Ada', tagId: tags.purchased })
  },
}

/** Calls a function and tallies the outcome. Returns the body of a 200 response, otherwise null. */
export function caller(siteUrl: string, tally: Tally, reach: Reach = fetch): Call {
  return async (name, body) => {
    const outcome = await ask(`${siteUrl}/functions/v1/${name}`, body, reach)
    const end = outcome ? String(outcome.status) : 'none'
    tally.ends.set(end, (tally.ends.get(end) ?? 0) + 1)
    if (outcome && outcome.status >= 500 && typeof outcome.body.id !== 'string') tally.withoutId++
    return outcome?.status === 200 ? outcome.body : null
  }
}

async function ask(url: string, body: object, reach: Reach) {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await reach(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

function pick(mix: Mix): Visit {
  const visits = Object.entries(mix) as [Visit, number][]
  let place = Math.random() * visits.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [kind, weight] of visits) {
    place -= weight
    if (place < 0) return kind
  }
  return 'signup'
}

function nonce(): string {
  return `word-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
}
