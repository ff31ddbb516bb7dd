import { hour } from '../../server/process/clock.ts'
import type { Fault, Place, Result } from './fault.ts'
import { type Line, openLine } from './line.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'
import type { Settings } from './site-process.ts'
import { describeTally, type Visit } from './visitors.ts'

const vendors = {
  stripe: { called: 'Stripe', setting: 'STRIPE_API_URL' },
  convertkit: { called: 'Kit', setting: 'KIT_API_URL' },
  mail: { called: 'the mail server', setting: 'SMTP_URL' },
} as const
type Vendor = keyof typeof vendors

/** Simulates a day without one of the vendors, on a test clock. */
export const vendorsGone: readonly Fault[] = (['stripe', 'convertkit', 'mail'] as const).map((vendor) => ({
  name: `${vendor}-gone`,
  says: `A simulated day without ${vendors[vendor].called}`,
  run: (place) => dayWithout(vendor, place),
}))

async function dayWithout(vendor: Vendor, place: Place): Promise<Result> {
  let line: Line | null = null
  const adjust = async (settings: Settings): Promise<Settings> => {
    const url = new URL(settings[vendors[vendor].setting] ?? '')
    line = await openLine(Number(url.port))
    url.port = `${line.port}`
    return { ...settings, [vendors[vendor].setting]: url.href.replace(/\/$/, '') }
  }
  const site = await siteInProcess(place, { withConvertKit: vendor === 'convertkit', adjust })
  try {
    if (!line) throw new Error('no line')
    return await spoilTheDay(vendor, site, line)
  } finally {
    await site.close()
    await (line as Line | null)?.close()
  }
}

async function spoilTheDay(vendor: Vendor, site: SiteInProcess, line: Line): Promise<Result> {
  // These buyers pay before the outage. If Stripe is the vendor, its webhooks about them arrive while the site's calls to
  // Stripe fail.
  if (vendor === 'stripe') site.stripe.hold()
  await come(
    site,
    Array.from({ length: 3 }, () => 'purchase'),
  )
  line.cut()
  for (const event of site.stripe.release()) await site.stripe.send(event)
  for (let hours = 0; hours < 24; hours += 3) {
    await come(site, ['signup', 'signup', 'message', 'cart'])
    if (vendor !== 'stripe' || hours === 12) await come(site, ['purchase'])
    await site.live(3 * hour)
  }
  const waiting = await jobsWithError(site)
  line.restore()
  // Retries are at most two and a half hours apart.
  await site.live(6 * hour)
  return {
    ...(await site.compare()),
    seen: `${waiting} jobs waited for it to return; ${describeTally(site.tally)}`,
  }
}

async function come(site: SiteInProcess, visits: Visit[]): Promise<void> {
  for (const kind of visits) await site.come(kind)
}

async function jobsWithError({ db }: SiteInProcess): Promise<number> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .execute()
  return jobs.length
}
