import { get } from 'node:http'
import { second } from './clock.ts'

/**
 * Requests /readyz from a site on this machine (`http://…`), and resolves with the status. Rejects if there is no answer in five
 * seconds. Unlike fetch, it uses no proxy of the environment (NODE_USE_ENV_PROXY), which would look for the site on itself.
 */
export function askReady(siteUrl: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Node gives the proxy to its global agent alone.
    const options = { agent: false, signal: AbortSignal.timeout(5 * second) }
    get(`${siteUrl}/readyz`, options, (answer) => resolve(answer.resume().statusCode ?? 0)).on(
      'error',
      reject,
    )
  })
}
