import type { TestSite } from './site.ts'

/** For tests: the one order of a site. */
export const orderOf = ({ services }: TestSite) =>
  services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

/** All jobs of a name. */
export const jobsNamed = ({ services }: TestSite, name: string) =>
  services.db.selectFrom('jobs').selectAll().where('name', '=', name).execute()

/** The kinds of the mails that a site has sent, sorted. */
export const mailsSent = async ({ services }: TestSite) => {
  const sent = await services.db.selectFrom('deliveries').select('kind').where('state', '=', 'sent').execute()
  return sent.map((delivery) => delivery.kind).sort()
}
