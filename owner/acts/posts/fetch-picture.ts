import { lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { limits } from './archive.ts'

const mostRedirects = 5
/** In milliseconds, with all redirects. */
const longest = 30_000

const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is on the public internet: not this machine, nor one of the same network. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  return family > 0 && !inner.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Fetches a picture by HTTP, from the public internet alone. Returns its bytes, or why there are none. Waits at most 30 seconds.
 * `allows` decides about the IP address that is connected to.
 */
export async function fetchPicture(
  url: string,
  allows: (address: string) => boolean = isPublic,
): Promise<Uint8Array | { says: string }> {
  try {
    return await fetched(url, { allows, signal: AbortSignal.timeout(longest), redirects: mostRedirects })
  } catch (error) {
    const { name, message } = error as Error
    return { says: name === 'TimeoutError' || name === 'AbortError' ? 'its server took too long' : message }
  }
}

type Limits = { allows(address: string): boolean; signal: AbortSignal; redirects: number }

async function fetched(url: string, given: Limits): Promise<Uint8Array> {
  const target = URL.parse(url)
  if (!target || !/^https?:$/.test(target.protocol)) throw new Error('its address isn’t one of the web')
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !given.allows(host)) throw new Error(notPublic)
  const response = await open(target, given)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (given.redirects === 0) throw new Error('its server redirects too often')
      return await fetched(new URL(headers.location, target).href, {
        ...given,
        redirects: given.redirects - 1,
      })
    }
    if (statusCode !== 200) throw new Error(`its server answers ${statusCode}`)
    const parts: Buffer[] = []
    let size = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > limits.picture) throw new Error('it is too large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    response.destroy()
  }
}

const notPublic = 'its server isn’t on the public internet'

function open(url: URL, { allows, signal }: Limits): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const headers = {
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': 'Mozilla/5.0 (posts import)',
  }
  // Without an agent, each request has a connection of its own, whose address was looked up for it.
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers, lookup: lookupIn(allows), signal }, resolve).on('error', reject)
  })
}

/** Looks a name up. Refuses it if one of its addresses isn't allowed, so that no connection is made. */
const lookupIn =
  (allows: Limits['allows']): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('its server has no address'), '')
      if (!addresses.every(({ address }) => allows(address))) return done(new Error(notPublic), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
