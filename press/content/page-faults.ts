import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholders } from '../../contract/placeholders.ts'
import { listedSiteAddresses } from '../../model/addresses.ts'
import { moved } from '../../model/moved.ts'
import { tools } from '../../model/tools.ts'
import { videos } from '../../model/videos.ts'
import { keptArticles } from '../articles/kept-articles.ts'
import { servedAddresses } from '../articles/read-articles.ts'

/** Paths without a built page: the server handles them, or the build makes the files after the pages. */
const served = new Set([
  ...Object.keys(moved),
  ...tools.map(({ id }) => `/go/${id}`),
  ...servedAddresses,
  ...['/sandbox/mailbox', '/apple-touch-icon.png'],
])
const below = /^\/(functions\/v1|social|course|icons)\//

/**
 * Finds faults that are only visible in the built pages and in the sitemap. Returns one line for each fault, with the path
 * of its page.
 */
export async function pageFaults(client: string): Promise<string[]> {
  const files = globSync('**/*.html', { cwd: client }).sort()
  const faults = files.flatMap((file) => {
    const html = readFileSync(join(client, file), 'utf8')
    const page = `/${file.replace(/\/?index\.html$/, '')}`
    return [...deadLinks(html, client), ...wordFaults(html), ...partFaults(html)].map(
      (fault) => `${page}: ${fault}`,
    )
  })
  return [...faults, ...(await sitemapFaults(client))]
}

function deadLinks(html: string, client: string): string[] {
  const links = new Set(
    [...html.matchAll(/\s(?:href|src|action)="(\/[^"]*|[^"]*\.invalid\/[^"]*)"/g)].map(
      ([, address = '']) => address,
    ),
  )
  return [...links]
    .filter((address) => !isThere(address, client))
    .map((address) => `there is no page at ${address}`)
}

function isThere(address: string, client: string): boolean {
  const { pathname, origin } = new URL(address.replaceAll('&amp;', '&'), placeholders.origin)
  if (origin !== placeholders.origin || served.has(pathname) || below.test(pathname)) return true
  const file = join(client, decodeURIComponent(pathname))
  return existsSync(/\.\w+$/.test(pathname) ? file : join(file, 'index.html'))
}

/** Finds words such as `undefined`, which show that a value was missing. Ignores code samples. */
function wordFaults(html: string): string[] {
  const shown = html.replace(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, '')
  const found = shown.match(
    /[>"]\s*(?:undefined|null|NaN)\s*[<"]|\bNaN\b|\[object Object\]|\{(?:site|offer|numbers|course)\.[\w.]+\}/g,
  )
  return [...new Set(found ?? [])].map((value) => `shows ${value}`)
}

function partFaults(html: string): string[] {
  const count = (pattern: RegExp) => (html.match(pattern) ?? []).length
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return [
    ...(count(/<h1[\s>]/g) === 1 ? [] : ['expected exactly one h1']),
    ...(count(/<title>[^<]+<\/title>/g) === 1 ? [] : ['expected a title']),
    ...(html.match(/<(ul|ol|nav|select|tbody)\b[^>]*>\s*<\/\1>/g) ?? []).map((part) => `${part} is empty`),
    ...data.flatMap(([, text = '']) => (isSound(text) ? [] : ['its structured data is invalid'])),
  ]
}

function isSound(text: string): boolean {
  try {
    return !JSON.stringify(JSON.parse(text)).includes(':null')
  } catch {
    return false
  }
}

async function sitemapFaults(client: string): Promise<string[]> {
  const listed = readFileSync(join(client, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)
  const found = new Set([...listed].map(([, address = '']) => new URL(address).pathname))
  const expected = listedSiteAddresses({ articles: await keptArticles(), videos })
  return [
    ...expected
      .filter((address) => !found.has(address))
      .map((address) => `/sitemap.xml: ${address} is missing`),
    ...[...found]
      .filter((address) => !expected.includes(address))
      .map((address) => `/sitemap.xml: ${address} is not a page`),
  ]
}
