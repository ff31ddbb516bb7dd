import type { Config } from '../../server/config.ts'
import { askReady } from '../../server/process/ask-ready.ts'
import { second } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Checks that the site responds at its public URL, and checks TRUST_PROXY. */
export async function checkAddress({ config }: Pick<Services, 'config'>): Promise<Finding[]> {
  return [await checkAnswer(config), ...checkProxy(config)]
}

async function checkAnswer(config: Config): Promise<Finding> {
  const state = await readiness(config.siteUrl)
  if (state === 200) return fine(`The site answers at ${config.siteUrl}.`)
  const says =
    state === null
      ? `The site doesn’t answer at ${config.siteUrl}.`
      : `${config.siteUrl}/readyz answers ${state} instead of 200.`
  return config.mode === 'live'
    ? wrong(says, 'Start the site, and check DNS, the proxy and its certificate.')
    : note(says, 'Start the site: npm start')
}

/** The site itself speaks only HTTP. So with an https URL, there must be a proxy, which sets X-Forwarded-For. */
function checkProxy({ siteUrl, trustProxy }: Config): Finding[] {
  if (!siteUrl.startsWith('https://') || trustProxy > 0) return []
  return [
    wrong(
      'SITE_URL is https, so a proxy is in front, and TRUST_PROXY is 0: all visitors share one rate limit.',
      'Set TRUST_PROXY to how many proxies are in front (1 with deploy/Caddyfile).',
    ),
  ]
}

/** Returns the status of /readyz, or null. The site itself answers an http URL; an https URL may be behind a proxy from here, too. */
async function readiness(siteUrl: string): Promise<number | null> {
  try {
    if (siteUrl.startsWith('http:')) return await askReady(siteUrl)
    const answer = await fetch(`${siteUrl}/readyz`, {
      signal: AbortSignal.timeout(5 * second),
      redirect: 'error',
    })
    return answer.status
  } catch {
    return null
  }
}
