import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { noticePage } from '../../model/words/notice.ts'
import type { Config } from '../config.ts'
import { type Clock, minute, second } from '../process/clock.ts'
import { refuse } from './refuse.ts'

/** Counts a call. Returns null if the call is allowed, or the number of seconds to wait. */
export type RateLimit = (c: Context) => number | null

/** Counts a call. Returns a 429 response if the call exceeds the limit, or null. */
export function tooMany(c: Context, limit: RateLimit): Promise<Response> | null {
  const wait = limit(c)
  if (wait === null) return null
  const headers = { 'retry-after': `${wait}` }
  return refuse(c, { status: 429, error: noticePage.reasons.tooMany, headers })
}

export function limitRate(limit: RateLimit): MiddlewareHandler {
  return async (c, next) => tooMany(c, limit) ?? next()
}

/**
 * Limits the calls per minute from one IP address. Each process counts on its own. The limit protects the server's capacity.
 * Quiet periods protect people from unwanted emails.
 */
export function openRateLimit(services: { config: Config; clock: Clock }): RateLimit {
  const { rateLimitPerMinute, trustProxy } = services.config
  return limitBy(services.clock, rateLimitPerMinute, (c) => callerOf(c, trustProxy))
}

/** Limits the calls per minute with the same key. There's no limit if it's 0. */
export function limitBy(clock: Clock, limit: number, keyOf: (c: Context) => string): RateLimit {
  let window = 0
  let counts = new Map<string, number>()
  return (c) => {
    if (limit === 0) return null
    const now = clock.now()
    if (now - (now % minute) !== window) {
      window = now - (now % minute)
      counts = new Map()
    }
    const key = keyOf(c)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > limit ? Math.ceil((window + minute - now) / second) : null
  }
}

function callerOf(c: Context, trustProxy: number): string {
  // In tests, requests have no socket.
  const socket = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return callerAddress(socket, c.req.header('x-forwarded-for'), trustProxy)
}

/**
 * Returns the client's IP address for rate limits, as the outermost trusted proxy saw it. Ignores earlier entries in
 * X-Forwarded-For, because clients can fake them. Returns the /64 network of an IPv6 address, which is usually one household.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), socketAddress ?? '']
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? ''
  return network(address)
}

function network(given: string): string {
  // Some proxies add the port: `203.0.113.7:51234` or `[2001:db8::1]:443`.
  const address = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(given)?.slice(1).find(Boolean) ?? given
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || isIPv4(address)) return mapped ?? address
  if (!isIPv6(address)) return 'unknown'
  const parts = address.replace(/%.*/, '').split('::')
  const [head = [], tail = []] = parts.map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
