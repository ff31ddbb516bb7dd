import type { Context, Hono } from 'hono'
import { isCurrency } from '../../contract/currencies.ts'
import { second } from '../../server/process/clock.ts'
import {
  type Account,
  type Coupon,
  currencyOf,
  isSame,
  isUsable,
  type PromotionCode,
  sandboxId,
} from './account.ts'
import { list, pageOf } from './objects.ts'
import { invalid, metadataIn, missing, once, refuse, wrongParameter } from './parameters.ts'

/** Adds routes for coupons and promotion codes, with the parameters that the site uses. */
export function couponRoutes(app: Hono, account: Account): void {
  app.post('/v1/coupons', (c) => createCoupon(c, account))
  app.post('/v1/promotion_codes', (c) => createCode(c, account))
  app.get('/v1/promotion_codes', (c) => listCodes(c, account))
  app.post('/v1/promotion_codes/:id', (c) => updateCode(c, account))
}

const couponParameters = ['name', 'duration', 'percent_off', 'amount_off', 'currency']

function createCoupon(c: Context, account: Account) {
  return once(c, account, couponParameters, (body) => {
    const percentOff = numberIn(body, 'percent_off')
    const amountOff = numberIn(body, 'amount_off')
    if ((percentOff === null) === (amountOff === null))
      return { wrong: invalid('percent_off', 'You must pass either percent_off or amount_off.') }
    if (percentOff !== null && !(percentOff > 0 && percentOff <= 100))
      return { wrong: invalid('percent_off', 'Invalid percentage') }
    const currency = body.get('currency') ?? ''
    if (amountOff !== null && !isCurrency(currency))
      return { wrong: invalid('currency', 'You must pass currency when passing amount_off') }
    const coupon: Coupon = {
      id: sandboxId('coupon'),
      name: body.get('name'),
      percentOff,
      amountOff,
      currency,
    }
    account.write(({ coupons }) => {
      coupons[coupon.id] = coupon
    })
    return { answer: couponObject(coupon) }
  })
}

const codeParameters = [
  'promotion[type]',
  'promotion[coupon]',
  'code',
  'expires_at',
  'max_redemptions',
  'metadata[]',
  'expand[]',
]

function createCode(c: Context, account: Account) {
  return once(c, account, codeParameters, (body) => {
    const coupon = account.read().coupons[body.get('promotion[coupon]') ?? '']
    if (!coupon) return { wrong: invalid('promotion[coupon]', 'No such coupon', 'resource_missing') }
    const code = body.get('code') ?? ''
    const now = account.clock.now() / second
    if (account.read().codes.some((each) => isUsable(each, now) && isSame(each.code, code)))
      return { wrong: invalid('code', `An active promotion code with \`code: ${code}\` already exists.`) }
    const expiresAt = numberIn(body, 'expires_at')
    if (expiresAt !== null && expiresAt <= now)
      return { wrong: invalid('expires_at', 'The timestamp must be in the future.') }
    const made: PromotionCode = {
      id: sandboxId('promo'),
      coupon,
      code,
      active: true,
      created: Math.floor(now),
      expiresAt,
      maxRedemptions: numberIn(body, 'max_redemptions'),
      timesRedeemed: 0,
      metadata: metadataIn(body),
    }
    account.write(({ codes }) => codes.unshift(made))
    return { answer: codeObject(made, now) }
  })
}

function listCodes(c: Context, account: Account) {
  const now = account.clock.now() / second
  const query = new URL(c.req.url).searchParams
  const wrong = wrongParameter(query, ['code', 'active', 'limit', 'starting_after', 'expand[]'])
  if (wrong) return refuse(c, 400, wrong)
  const { code, active } = Object.fromEntries(query)
  const found = account
    .read()
    .codes.filter((each) => code === undefined || isSame(each.code, code))
    .filter((each) => active === undefined || String(isUsable(each, now)) === active)
  const { rows, has_more } = pageOf(found, query)
  const data = rows.map((each) => codeObject(each, now))
  return c.json({ ...list(data, '/v1/promotion_codes'), has_more })
}

function updateCode(c: Context, account: Account) {
  const known = account.read().codes.find(({ id }) => id === c.req.param('id'))
  if (!known) return missing(c, 'promotion_code')
  return once(c, account, ['active'], (body) => {
    const changed = account.write(({ codes }) => {
      const code = codes.find(({ id }) => id === known.id) ?? known
      code.active = body.get('active') === 'true'
      return code
    })
    return { answer: codeObject(changed, account.clock.now() / second) }
  })
}

function numberIn(body: URLSearchParams, name: string): number | null {
  const text = body.get(name)
  return text === null ? null : Number(text)
}

function couponObject(coupon: Coupon) {
  const { id, name, percentOff, amountOff } = coupon
  return {
    id,
    object: 'coupon',
    name,
    duration: 'once',
    percent_off: percentOff,
    amount_off: amountOff,
    currency: amountOff === null ? null : currencyOf(coupon),
    livemode: false,
    valid: true,
  }
}

function codeObject(code: PromotionCode, now: number) {
  return {
    id: code.id,
    object: 'promotion_code',
    active: isUsable(code, now),
    code: code.code,
    created: code.created,
    expires_at: code.expiresAt,
    max_redemptions: code.maxRedemptions,
    times_redeemed: code.timesRedeemed,
    metadata: code.metadata,
    livemode: false,
    promotion: { type: 'coupon', coupon: couponObject(code.coupon) },
  }
}
