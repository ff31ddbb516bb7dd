import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { offer } from '../../model/offer.ts'
import { type Clock, second } from '../../server/process/clock.ts'
import { makeFolder } from '../../server/process/make-folder.ts'

export type Session = {
  id: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  successUrl: string
  cancelUrl: string | null
  /** Undefined in files from before there were several products: the course's. */
  priceId?: string
  quantity: number
  promotionCodes: boolean
  discountCents: number
  automaticTax: boolean
  termsRequired: boolean
  /** The text next to the pay page's button. */
  submitText: string | null
  customerEmail: string | null
  paidEmail: string | null
  paidName: string | null
  orderReference: string | null
  metadata: Record<string, string>
  /** The currency that the buyer pays in, if it isn't the price's, as with Adaptive Pricing. */
  presented?: { amount: number; currency: string }
  payment: Payment | null
}

export type Payment = {
  id: string
  chargeId: string
  /** The time of the payment, in seconds. */
  chargedAt: number
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  /** The refunded amount, without failed refunds. */
  refundedCents: number
  refunds: Refund[]
  /** The newest dispute. */
  dispute: Dispute | null
  /** The disputes before it, newest first. Undefined if there are none. */
  earlierDisputes?: Dispute[]
}

/** `amount` is in cents. Undefined in files of version 1.0.0: the whole payment. */
export type Dispute = { id: string; status: 'needs_response' | 'won' | 'lost'; amount?: number }

export type Refund = { id: string; amount: number; status: 'succeeded' | 'failed' }

/** A coupon is a discount. Buyers type one of its promotion codes. Times are in seconds. */
export type Coupon = {
  id: string
  name: string | null
  percentOff: number | null
  amountOff: number | null
  /** The currency of `amountOff`. Coupons from before it was stored are in the course's. */
  currency?: string
}

export const currencyOf = ({ currency }: Coupon): string => currency ?? offer.currency
export type PromotionCode = {
  id: string
  coupon: Coupon
  code: string
  active: boolean
  created: number
  expiresAt: number | null
  maxRedemptions: number | null
  timesRedeemed: number
  metadata: Record<string, string>
}

/** An event to deliver to the site. The sandbox retries until the site responds with a 2xx, for at most three days. */
export type SandboxEvent = { id: string; body: string; attempts: number; createdAt: number; nextAt: number }

export type State = {
  webhookSecret: string
  sessions: Record<string, Session>
  events: SandboxEvent[]
  coupons: Record<string, Coupon>
  codes: PromotionCode[]
  /** The request, the response and the time for each idempotency key. */
  answers: Record<string, { request: string; answer: object; at: number }>
}

export type Account = {
  clock: Clock
  /** Reads the current state, which other processes of the same site may have changed. */
  read(): State
  /** Changes the state atomically. `change` must be synchronous. */
  write<Result>(change: (state: State) => Result): Result
}

/** Opens the sandbox's account. All processes of a site share the account's file, so the data survives a restart. */
export function openAccount(file: string, clock: Clock): Account {
  makeFolder(dirname(file))
  if (!existsSync(file)) createOnce(file)
  // Each write replaces the file, so the cached state is valid as long as the file is the same.
  let known: { version: string; state: State } | null = null
  const versionNow = () => {
    const { ino, mtimeNs } = statSync(file, { bigint: true })
    return `${ino}-${mtimeNs}`
  }
  const read = (): State => {
    const version = versionNow()
    if (known?.version !== version)
      known = { version, state: JSON.parse(readFileSync(file, 'utf8')) as State }
    return known.state
  }
  return {
    clock,
    read,
    write(change) {
      const state = read()
      known = null
      const result = change(state)
      const unfinished = `${file}.${process.pid}`
      writeFileSync(unfinished, JSON.stringify(state))
      renameSync(unfinished, file)
      known = { version: versionNow(), state }
      return result
    },
  }
}

/** The promotion codes of a new account. */
function shippedCodes(): Pick<State, 'coupons' | 'codes'> {
  const coupons = [20, 100].map((percentOff) => {
    const name = `SANDBOX${percentOff}`
    return { id: `coupon_${name}`, name, percentOff, amountOff: null }
  })
  const codes = coupons.map((coupon) => ({
    id: `promo_${coupon.name}`,
    coupon,
    code: coupon.name,
    active: true,
    created: 0,
    expiresAt: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    metadata: {},
  }))
  return { coupons: Object.fromEntries(coupons.map((coupon) => [coupon.id, coupon])), codes }
}

/** Creates the file unless it exists, so that two processes that start at the same time use the same webhook secret. */
function createOnce(file: string) {
  const state: State = {
    webhookSecret: sandboxId('whsec'),
    sessions: {},
    events: [],
    answers: {},
    ...shippedCodes(),
  }
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(state))
  try {
    linkSync(unfinished, file)
  } catch (err) {
    if (!existsSync(file)) throw err
  } finally {
    rmSync(unfinished)
  }
}

export function sandboxId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(12).toString('hex')}`
}

/** Returns the promotion codes that are valid now for a purchase in this currency. */
export const usableCodes = ({ read, clock }: Account, currency: string): PromotionCode[] =>
  read().codes.filter(
    (each) =>
      isUsable(each, clock.now() / second) &&
      (each.coupon.amountOff === null || currencyOf(each.coupon) === currency),
  )

/** Redeems a code and returns the discount in cents. Returns zero if the code isn't valid. */
export function redeem(
  { codes }: State,
  typed: string,
  { cents, now }: { cents: number; now: number },
): number {
  const found = codes.find((each) => isUsable(each, now) && isSame(each.code, typed))
  if (!found) return 0
  found.timesRedeemed++
  const { percentOff, amountOff } = found.coupon
  return Math.min(cents, amountOff ?? Math.round((cents * (percentOff ?? 0)) / 100))
}

export const isUsable = ({ active, expiresAt, maxRedemptions, timesRedeemed }: PromotionCode, now: number) =>
  active && (expiresAt ?? now + 1) > now && timesRedeemed < (maxRedemptions ?? timesRedeemed + 1)

export const isSame = (code: string, typed: string) => code.toLowerCase() === typed.toLowerCase()
