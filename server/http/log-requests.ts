import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { type Log, requestId } from '../process/log.ts'

/** Gives each request an id, for its response and its log lines. Logs one line for each request that may change something. */
export function logRequests({ log }: { log: Log }) {
  return (c: Context, next: Next) => {
    const id = randomUUID().slice(0, 13)
    return requestId.run(id, async () => {
      const begun = performance.now()
      await next()
      c.res.headers.set('x-request-id', id)
      const { method, path } = c.req
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return
      log.info({ method, path, status: c.res.status, ms: Math.round(performance.now() - begun) }, 'answered')
    })
  }
}

/** Logs an error of ours, and returns the request id, which the visitor can quote. */
export function reportFault(log: Log, err: unknown, { req: { method, path } }: Context): string {
  // Hono has decoded this path, so the log recognizes the keys in it.
  log.error({ err, method, path }, 'a request failed')
  return requestId.getStore() ?? 'unknown'
}
