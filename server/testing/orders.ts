import type { OrderAddress } from '../../contract/order.ts'
import { mainProduct } from '../../contract/products.ts'
import { offer } from '../../model/offer.ts'
import type { OrderTerms } from '../vendors/checkout.ts'
import type { TestSite } from './site.ts'

/** The terms of an order of nothing in particular. */
export const noTerms: OrderTerms = {
  includes: null,
  consent: null,
  consented_at: null,
  terms_of: null,
  withdrawal_days: null,
}

/** Returns a sale of the course, whose checkout expires at this time (epoch milliseconds). */
export const saleAt = (expiresAt: number) => ({
  product: mainProduct,
  price_id: 'p',
  amount_cents: 29_700,
  currency: offer.currency,
  livemode: 0,
  expires_at: expiresAt,
})

/** Returns a site's only order. */
export const orderOf = ({ services }: TestSite) =>
  services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

/** Returns all jobs with this name, except for emails of a series. */
export const jobsNamed = ({ services }: TestSite, name: string) =>
  services.db
    .selectFrom('jobs')
    .selectAll()
    .where('name', '=', name)
    .where('payload', 'not like', '%"mail":"series"%')
    .execute()

/** Returns the kinds of all sent emails, sorted. */
export const mailsSent = async ({ services }: TestSite) => {
  const sent = await services.db.selectFrom('deliveries').select('kind').where('state', '=', 'sent').execute()
  return sent.map(({ kind }) => kind).sort()
}

/** Returns the parameters of a checkout's success URL. */
export async function addressOf({ services }: TestSite, sessionId: string): Promise<OrderAddress> {
  const { apiUrl, secretKey } = services.sandbox.stripe?.config ?? {}
  const headers = { authorization: `Bearer ${secretKey}` }
  const answer = await fetch(`${apiUrl}/v1/checkout/sessions/${sessionId}`, { headers })
  const { success_url } = (await answer.json()) as { success_url: string }
  return { sessionId, claim: new URL(success_url).searchParams.get('claim') ?? '' }
}
