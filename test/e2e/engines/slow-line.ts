import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'

/**
 * Starts a proxy to the site that can delay scripts until the test releases them. The tests need a proxy because WebKit's
 * driver can't delay requests.
 */
export async function slowLine(): Promise<{ url: string; hold: () => void; release: () => void }> {
  let released = Promise.withResolvers<void>()
  released.resolve()
  const line = createServer(async (asked, answer) => {
    if (/^\/assets\/.*\.js/.test(asked.url ?? '')) await released.promise
    const { method, headers } = asked
    const onward = request(new URL(asked.url ?? '/', inject('siteUrl')), { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    // The browser aborts a page's requests when the visitor leaves the page.
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    released.resolve()
    line.closeAllConnections()
    line.close()
  })
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    hold: () => {
      released = Promise.withResolvers()
    },
    release: () => released.resolve(),
  }
}
