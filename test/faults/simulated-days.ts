import { hour } from '../../server/process/clock.ts'
import type { Fault, Place, Result } from './fault.ts'
import { type Line, openLine, openMailAccount, type Refusal } from './line.ts'
import type { Reach } from './outside.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'
import { describeTally, type Visit } from './visitors.ts'

/** The faults that happen on a test clock, with the site in this process. */

type Options = Partial<Parameters<typeof siteInProcess>[1]>

/** Runs `act` on a site, and compares what is stored. `act` returns what it saw, and further work that is left undone. */
async function onTestClock(
  place: Place,
  options: Options,
  act: (site: SiteInProcess) => Promise<{ seen: string; undone?: readonly string[] }>,
): Promise<Result> {
  const site = await siteInProcess(place, { withConvertKit: false, ...options })
  try {
    const { seen, undone = [] } = await act(site)
    const result = await site.compare()
    const tally = describeTally(site.tally)
    return { ...result, undone: [...result.undone, ...undone], seen: `${seen}; ${tally}` }
  } finally {
    await site.close()
  }
}

const kinds: readonly Visit[] = ['signup', 'message', 'cart', 'purchase']

export const clockSteps: Fault = {
  name: 'clock-steps',
  says: 'The machine’s clock jumps six hours forward, then back, then back and forward',
  run: (place) =>
    onTestClock(place, {}, async (site) => {
      for (const step of [6 * hour, -6 * hour, -6 * hour, 6 * hour]) {
        await site.come(...kinds)
        site.stepClock(step)
        await site.come(...kinds)
        await site.live(2 * hour)
      }
      await site.live(36 * hour)
      return { seen: 'the vendors’ clock doesn’t jump' }
    }),
}

/** Sends every request twice, like a proxy that retries after a timeout although the first request has arrived. */
const twice =
  (reach: Reach): Reach =>
  async (request) => {
    await reach(request.clone())
    return reach(request)
  }

export const retriedPosts: Fault = {
  name: 'retried-posts',
  says: 'The proxy sends every POST twice',
  run: (place) =>
    onTestClock(place, { proxy: twice }, async (site) => {
      for (let round = 0; round < 8; round++) {
        await site.come(...kinds)
        await site.live(hour)
      }
      await site.live(30 * hour)
      const paid = site.stripe.sessions().filter(({ payment }) => payment?.status === 'succeeded')
      const buyers = new Set(paid.map(({ paidEmail }) => paidEmail))
      const double = [...buyers].filter(
        (email) => paid.filter(({ paidEmail }) => paidEmail === email).length > 1,
      )
      return {
        seen: `${paid.length} bought, each of them once`,
        undone: double.map((email) => `${email} has paid twice`),
      }
    }),
}

/** Runs `act` while a line is between the site and the vendor with this setting. */
async function behindLine<Between extends Line>(
  place: Place,
  setting: 'STRIPE_API_URL' | 'KIT_API_URL' | 'SMTP_URL',
  open: (port: number) => Promise<Between>,
  act: (site: SiteInProcess, line: Between) => Promise<{ seen: string }>,
): Promise<Result> {
  const opened: Between[] = []
  const adjust: Options['adjust'] = async (settings) => {
    const url = new URL(settings[setting] ?? '')
    const line = await open(Number(url.port))
    opened.push(line)
    url.port = `${line.port}`
    return { ...settings, [setting]: url.href.replace(/\/$/, '') }
  }
  try {
    return await onTestClock(place, { withConvertKit: setting === 'KIT_API_URL', adjust }, async (site) => {
      const [line] = opened
      if (!line) throw new Error('no line')
      return act(site, line)
    })
  } finally {
    for (const line of opened) await line.close()
  }
}

const vendors = [
  { name: 'stripe-gone', called: 'Stripe', setting: 'STRIPE_API_URL' },
  { name: 'convertkit-gone', called: 'Kit', setting: 'KIT_API_URL' },
  { name: 'mail-gone', called: 'the mail server', setting: 'SMTP_URL' },
] as const

export const vendorsGone: readonly Fault[] = vendors.map(({ name, called, setting }) => ({
  name,
  says: `A simulated day without ${called}`,
  run: (place) =>
    behindLine(place, setting, openLine, (site, line) => dayWithout(site, line, called === 'Stripe')),
}))

async function dayWithout(site: SiteInProcess, line: Line, isStripe: boolean) {
  // These buyers pay before the outage. If Stripe is the vendor, its webhooks about them arrive while the site's calls to
  // Stripe fail.
  if (isStripe) site.stripe.hold()
  await site.come('purchase', 'purchase', 'purchase')
  line.cut()
  for (const event of site.stripe.release()) await site.stripe.send(event)
  for (let hours = 0; hours < 24; hours += 3) {
    await site.come('signup', 'signup', 'message', 'cart')
    if (!isStripe || hours === 12) await site.come('purchase')
    await site.live(3 * hour)
  }
  const waiting = await site.db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .execute()
  line.restore()
  // Retries are at most two and a half hours apart.
  await site.live(6 * hour)
  return { seen: `${waiting.length} jobs waited for it to return` }
}

export const mailClosed: readonly Fault[] = [
  {
    name: 'mail-closed',
    says: 'The mail account is closed for two days',
    run: (place) => twoDaysOf({ command: /^mail/i, answer: '550 5.7.1 This account is closed' }, place),
  },
  {
    name: 'mail-refuses',
    says: 'The mail account refuses every recipient for two days, in words of its own',
    run: (place) =>
      twoDaysOf({ command: /^rcpt/i, answer: '550 Sender rate limit exceeded, try again later' }, place),
  },
]

const twoDaysOf = (refusal: Refusal, place: Place) =>
  behindLine(
    place,
    'SMTP_URL',
    (port) => openMailAccount(port, refusal),
    async (site, account) => {
      await site.come(...kinds)
      account.cut()
      for (let hours = 0; hours < 48; hours += 6) {
        await site.come(...kinds)
        await site.live(6 * hour)
      }
      const bounced = await site.db
        .selectFrom('contacts')
        .select('id')
        .where('state', '=', 'bounced')
        .execute()
      const dead = await site.db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute()
      account.restore()
      await site.live(30 * hour)
      return {
        seen: `${dead.length} jobs given up meanwhile, ${bounced.length} people counted as bounced`,
      }
    },
  )
