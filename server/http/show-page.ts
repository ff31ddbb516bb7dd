import type { Context } from 'hono'
import type { ServerPage, ServerPages } from '../../contract/server-pages.ts'
import type { Allowance } from './content-security-policy.ts'
import type { Site } from './site.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The built site, or null without a build. Without a build, only functions and webhooks work. */
    site: Site | null
  }
}

type ShowOptions = {
  status?: 200 | 400 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  headers?: Record<string, string>
  /** Search engines may index the page, and caches may store it but must revalidate it. */
  isPublic?: boolean
  /** Additional sources for the page's Content-Security-Policy. */
  allow?: Allowance
}

/** Renders a page from web/pages with this data. A page that isn't public is never cached, and its links send no Referer. */
export async function showPage<Name extends ServerPage>(
  c: Context,
  name: Name,
  data: ServerPages[Name],
  { status = 200, headers = {}, isPublic = false, allow }: ShowOptions = {},
): Promise<Response> {
  const site = c.get('site')
  if (!site) return c.text('The pages are not built. Run npm run build.', status === 200 ? 503 : status)
  const page = await site.page(name, data, new URL(c.req.url), allow)
  return new Response(page.body, {
    status,
    headers: { ...Object.fromEntries(page.headers), ...(isPublic ? publicPage : privatePage), ...headers },
  })
}

const publicPage = { 'cache-control': 'no-cache' }

const privatePage = {
  'cache-control': 'no-store',
  // The URL may contain a token.
  'referrer-policy': 'no-referrer',
  // A site that opens this page in a new window gets no reference to the window. The desk's policy is another one, so that
  // this page gets no reference to the desk's window either.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-robots-tag': 'noindex',
}
