import type { Context, Next } from 'hono'

/** The headers that a functions client sends from a page of another origin. */
const clientHeaders =
  'authorization,x-client-info,apikey,content-type,x-retry-count,x-region,traceparent,tracestate,baggage'

/**
 * Any page may call a function and read its answer: nothing of the caller's own is sent along, no cookie exists. Hono's own
 * cors() says so before there is an answer, which costs a copy of each answer as a stream.
 */
export async function anyOrigin(c: Context, next: Next): Promise<Response | undefined> {
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': clientHeaders,
      vary: 'access-control-request-headers',
    })
  }
  await next()
  c.res.headers.set('access-control-allow-origin', '*')
  return undefined
}
