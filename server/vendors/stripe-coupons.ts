import type Stripe from 'stripe'
import { second } from '../process/clock.ts'
import type { Page } from '../store/query.ts'
import { calling } from './stripe-failure.ts'

/** The discount of a promotion code: a percentage, or an amount in cents. */
type Discount = { percent: number } | { cents: number; currency: string }

/** A promotion code that buyers type at the checkout. `expiresAt` is in epoch milliseconds. */
export type CodeTerms = {
  code: string
  discount: Discount
  expiresAt: number | null
  /** How often the code can be used in total. */
  times: number | null
}

export type Code = Omit<CodeTerms, 'discount'> & {
  id: string
  /** Null if the code's coupon was deleted. */
  discount: Discount | null
  active: boolean
  used: number
  createdAt: number
}

const expand = ['data.promotion.coupon']

export const couponCalls = (stripe: Stripe) => ({
  /** Creates a coupon and its code. Repeated calls with the same `key` return the same code. Returns null if the name is taken. */
  async createCode({ code, discount, expiresAt, times }: CodeTerms, key: string): Promise<Code | null> {
    const same = await findActive(stripe, code)
    if (same) return same.metadata?.made_by === key ? readCode(same) : null
    const off =
      'percent' in discount
        ? { percent_off: discount.percent }
        : { amount_off: discount.cents, currency: discount.currency }
    const coupon = await calling('createCode', () =>
      stripe.coupons.create({ name: code, duration: 'once', ...off }, { idempotencyKey: `coupon-${key}` }),
    )
    const made = await calling('createCode', () =>
      stripe.promotionCodes.create(
        {
          promotion: { type: 'coupon', coupon: coupon.id },
          code,
          metadata: { made_by: key },
          expand: ['promotion.coupon'],
          ...(expiresAt !== null && { expires_at: Math.floor(expiresAt / second) }),
          ...(times !== null && { max_redemptions: times }),
        },
        { idempotencyKey: `code-${key}` },
      ),
    )
    return readCode(made)
  },

  /** Returns one page of the account's codes, newest first, including codes for other products. `limit` is at most 100. */
  async listCodes({ limit, after }: Page): Promise<{ rows: Code[]; next: string | null }> {
    const { data, has_more } = await calling('listCodes', () =>
      stripe.promotionCodes.list({ limit, expand, ...(after !== undefined && { starting_after: after }) }),
    )
    return { rows: data.map(readCode), next: has_more ? (data.at(-1)?.id ?? null) : null }
  },

  /** Returns the active code with this name, ignoring case. */
  async findCode(name: string): Promise<Code | null> {
    const found = await findActive(stripe, name)
    return found ? readCode(found) : null
  },

  /** Deactivates a code. If a buyer has already entered the code in an open checkout, the discount stays. */
  async endCode(id: string): Promise<void> {
    await calling('endCode', () => stripe.promotionCodes.update(id, { active: false }))
  },
})

async function findActive(stripe: Stripe, code: string): Promise<Stripe.PromotionCode | undefined> {
  const { data } = await calling('findCode', () =>
    stripe.promotionCodes.list({ code, active: true, limit: 1, expand }),
  )
  return data[0]
}

function readCode({
  id,
  code,
  active,
  promotion,
  expires_at,
  max_redemptions,
  times_redeemed,
  created,
}: Stripe.PromotionCode): Code {
  const coupon = typeof promotion.coupon === 'string' ? null : promotion.coupon
  return {
    id,
    code,
    active,
    discount: coupon && readDiscount(coupon),
    expiresAt: expires_at && expires_at * second,
    times: max_redemptions,
    used: times_redeemed,
    createdAt: created * second,
  }
}

function readDiscount({ percent_off, amount_off, currency }: Stripe.Coupon): Discount {
  return percent_off === null
    ? { cents: amount_off ?? 0, currency: currency ?? '' }
    : { percent: percent_off }
}
