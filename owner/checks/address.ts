import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Whether the site answers where the world is told that it is. */
export async function checkAddress({ config }: Services): Promise<Finding[]> {
  const state = await readiness(config.siteUrl)
  if (state === 200) return [fine(`The site answers at ${config.siteUrl}.`)]
  const says =
    state === null
      ? `Nothing answers at ${config.siteUrl}.`
      : `${config.siteUrl}/readyz answers ${state} instead of 200.`
  return config.mode === 'live'
    ? [wrong(says, 'Start the site, and look at DNS, the proxy in front and its certificate.')]
    : [note(says, 'Start the site: npm start')]
}

async function readiness(siteUrl: string): Promise<number | null> {
  try {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(5_000), redirect: 'error' })
    return answer.status
  } catch {
    return null
  }
}
