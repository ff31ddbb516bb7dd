import type { OrderAddress } from '../../contract/order.ts'
import type { TestSite } from './site.ts'

/** The only order of a site. */
export const orderOf = ({ services }: TestSite) =>
  services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

/** All jobs with a name, except letters of a series. */
export const jobsNamed = ({ services }: TestSite, name: string) =>
  services.db
    .selectFrom('jobs')
    .selectAll()
    .where('name', '=', name)
    .where('payload', 'not like', '%"mail":"series"%')
    .execute()

/** The sorted kinds of all sent mails, except letters of a series. */
export const mailsSent = async ({ services }: TestSite) => {
  const sent = await services.db.selectFrom('deliveries').select('kind').where('state', '=', 'sent').execute()
  return sent
    .map((delivery) => delivery.kind)
    .filter((kind) => kind !== 'series')
    .sort()
}

/** The parameters of a checkout's success URL. */
export async function addressOf({ services }: TestSite, sessionId: string): Promise<OrderAddress> {
  const { apiUrl, secretKey } = services.sandbox.stripe?.config ?? {}
  const headers = { authorization: `Bearer ${secretKey}` }
  const answer = await fetch(`${apiUrl}/v1/checkout/sessions/${sessionId}`, { headers })
  const { success_url } = (await answer.json()) as { success_url: string }
  return { sessionId, claim: new URL(success_url).searchParams.get('claim') ?? '' }
}
