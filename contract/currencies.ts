/**
 * The currencies that the course can be sold in, by Stripe's currency codes. The code assumes two decimals, so it doesn't
 * support zero-decimal currencies like the yen.
 */
export const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf'] as const

export type Currency = (typeof currencies)[number]

export const isCurrency = (code: string): code is Currency => currencies.some((one) => one === code)
