import { isIPv4, isIPv6 } from 'node:net'

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
