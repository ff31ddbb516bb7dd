import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { type Log, requestId } from '../process/log.ts'

/** Gives each request an id, which is in its response and its log lines. Logs requests that may change something. */
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

/** Logs a server error. Returns the request id, which the visitor can quote. */
export function reportFault(log: Log, err: unknown, { req: { method, path } }: Context): string {
  // Hono has decoded the path, so the log can recognize and redact the keys in it.
  log.error({ err, method, path }, 'a request failed')
  return requestId.getStore() ?? 'unknown'
}
