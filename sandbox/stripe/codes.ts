import { second } from '../../server/process/clock.ts'
import type { Account, PromotionCode, State } from './account.ts'

export const usableCodes = ({ read, clock }: Account): PromotionCode[] =>
  read().codes.filter((each) => isUsable(each, clock.now() / second))

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
