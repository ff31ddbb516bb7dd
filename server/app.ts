import { type Context, Hono, type Next } from 'hono'
import { compress } from 'hono/compress'
import { pageOfData } from '../contract/rendering.ts'
import { isEmbedded, isOnDemand } from '../contract/routes.ts'
import { noticePage } from '../model/words/notice.ts'
import { doConfirm, showConfirm } from './audience/confirm-page.ts'
import { openDownloads, sendDownload, showDownloads } from './audience/downloads-page.ts'
import { doNotMe, doUnsubscribe, showNotMe, showUnsubscribe } from './audience/unsubscribe-page.ts'
import { isReady, isWorkDone } from './care/worker-health.ts'
import { convertkitContact } from './contact-function.ts'
import { courseRoom } from './course/room.ts'
import { builtDesk, deskDoor } from './desk/desk-auth.ts'
import { noLongerThan } from './http/body-limit.ts'
import { functionRoutes } from './http/function-routes.ts'
import { handlersWith } from './http/handlers.ts'
import { logRequests, reportFault } from './http/log-requests.ts'
import { limitRate, openRateLimit, type RateLimit } from './http/rate-limit.ts'
import { refuse } from './http/refuse.ts'
import { onlyWithKey } from './http/sandbox-key.ts'
import { addHeaders, securityHeaders } from './http/security-headers.ts'
import { sendFile } from './http/send-file.ts'
import type { Site } from './http/site.ts'
import { postmarkWebhook, sesWebhook } from './mail/bounce-webhooks.ts'
import { archivePages } from './newsletter/archive-pages.ts'
import { doEndSeries, showEndSeries } from './newsletter/end-series-page.ts'
import { abandonedCartTimer } from './sales/abandoned-cart-timer.ts'
import { sendKeyAgain, showKeyForm } from './sales/access-page.ts'
import { createPayment } from './sales/create-payment.ts'
import { stripeWebhook } from './sales/stripe-events.ts'
import type { Services } from './services.ts'
import { countShown, countVisits, goToTool, longestVisit, type Visit, visitBeacon } from './visits/visits.ts'

const functions = {
  'convertkit-contact': convertkitContact,
  'abandoned-cart-timer': abandonedCartTimer,
  'create-payment': createPayment,
}

/** The longest webhook body, in bytes. */
const longestEvent = 1024 * 1024
/** The maximum body size of forms outside the course, in bytes. The course has its own limit (course/room.ts). */
const longestForm = 4 * 1024

/** Creates the server's app with all of its routes. Their order matters. */
export function createApp(services: Services, site: Site | null, desk = builtDesk(services)): Hono {
  const { config, log, sandbox } = services
  // Functions accept a trailing slash. Pages redirect to the URL without it.
  const app = new Hono({ strict: false })
  const limit = openRateLimit(services)
  const headers = securityHeaders(config.mode === 'live')
  const on = handlersWith(services)

  // This route is first because built files need none of the middleware below.
  app.get('*', withoutSlash, fileOf(site, { headers, shown: countShown(services) }))

  app.use((c, next) => {
    c.set('site', site)
    return next()
  })
  app.use(logRequests(services))
  app.use(addHeaders(headers))
  app.get('/healthz', (c) => c.json({ ok: true }))
  const check = (isFine: (services: Services) => Promise<boolean>) => async (c: Context) => {
    const ok = await isFine(services)
    return c.json({ ok }, ok ? 200 : 503)
  }
  app.get('/readyz', check(isReady))
  app.get('/healthz/worker', check(isWorkDone))
  // After the checks, because a monitor isn't a visitor.
  app.use(countVisits(services))
  app.route('/functions/v1', functionRoutes(functions, services, limit))
  app.post('/webhooks/stripe', noLongerThan(longestEvent), on(stripeWebhook))
  app.post('/webhooks/mail/postmark', noLongerThan(longestEvent), postmarkWebhook(services))
  app.post('/webhooks/mail/ses', noLongerThan(longestEvent), sesWebhook(services))
  app.all('/webhooks/stripe', (c) => c.json({ error: 'Please use POST.' }, 405, { allow: 'POST' }))
  app.get('/go/:tool', on(goToTool))
  app.post('/visit', noLongerThan(longestVisit), visitBeacon(services, site, openRateLimit(services)))
  // These routes come before compression, because the compressed length of a response can reveal a secret in it.
  app.use('/desk/*', deskDoor(services, desk))
  app.use(onlyWithKey(sandbox.key))
  app.use('/sandbox/*', noLongerThan(longestForm))
  if (sandbox.stripe) app.route('/sandbox/stripe', sandbox.stripe.pages)
  if (sandbox.mailbox) app.route('/sandbox/mailbox', sandbox.mailbox.pages)
  app.route('/', personalPages(services, site, limit))
  app.route('/', archivePages(services))
  app.use(readOnly(app))
  app.use(compress())
  app.get('*', pageOf(site, services))

  app.notFound((c) => c.json({ error: noticePage.reasons.nothing }, 404))
  app.onError((err, c) => {
    const id = reportFault(log, err, c)
    return refuse(c, { status: 500, error: noticePage.reasons.later, id })
  })
  return app
}

/** The pages that emails link to, where a token in the URL replaces a sign-in, and the form that sends a lost course link. */
function personalPages(services: Services, site: Site | null, limit: RateLimit): Hono {
  const app = new Hono()
  const limited = limitRate(limit)
  const short = noLongerThan(longestForm)
  const on = handlersWith(services)
  app.get('/confirm/:token', on(showConfirm)).post(short, limited, on(doConfirm))
  app.get('/unsubscribe/series/:token', on(showEndSeries))
  app.post('/unsubscribe/series/:token', short, (c) => doEndSeries(c, services, limit))
  app.get('/unsubscribe/:token', on(showUnsubscribe)).post(short, (c) => doUnsubscribe(c, services, limit))
  app.get('/not-me/:token', on(showNotMe)).post(short, limited, on(doNotMe))
  app.get('/downloads/mine/:token', on(showDownloads)).post(short, limited, on(openDownloads))
  app.get('/downloads/mine/:token/:file', (c) => sendDownload(c, services, site))
  app.get('/access', on(showKeyForm)).post(short, limited, on(sendKeyAgain))
  // Older emails link to this URL, where the course used to be.
  app.get('/access/:key', (c) => c.redirect(`/course/${encodeURIComponent(c.req.param('key'))}`, 301))
  app.route('/course', courseRoom(services, limit))
  return app
}

/**
 * Redirects to the URL without a trailing slash. Collapses leading slashes, because a redirect to `//example.com` would leave
 * the site. The lookbehind keeps the time of the match linear for thousands of slashes.
 */
async function withoutSlash(c: Context, next: Next) {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/' || !pathname.endsWith('/')) return next()
  return c.redirect(`/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}${search}`, 308)
}

/** Lets GET and HEAD through. Other methods get 405 if the page exists, otherwise 404. Routes for POST must come earlier. */
function readOnly(app: Hono) {
  return async (c: Context, next: Next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next()
    const look = await app.fetch(new Request(c.req.url, { method: 'HEAD' }), c.env)
    if (look.status === 404) return refuse(c, { status: 404, error: noticePage.reasons.nothing })
    const headers = { allow: 'GET, HEAD' }
    return refuse(c, { status: 405, error: noticePage.reasons.noForm, headers })
  }
}

function fileOf(
  site: Site | null,
  { headers, shown }: { headers: Record<string, string>; shown: (visit: Visit) => void },
) {
  const { 'x-frame-options': _, ...framed } = headers
  return async (c: Context, next: Next) => {
    const { pathname, search } = new URL(c.req.url)
    // The built page has no place for what the query string asks for.
    if (search !== '' && isOnDemand(pageOfData(pathname) ?? pathname, search)) return next()
    const file = site?.files.get(c.req.path, c.req.header('accept-encoding'))
    if (!file) return next()
    // Hono has decoded `c.req.path`. The browser's scripts compare the page's path with its URL, so the URL may not encode it.
    if (pathname !== c.req.path) return c.redirect(c.req.path + search, 308)
    shown(c.req)
    return sendFile(c, file, isEmbedded(c.req.path) ? framed : headers)
  }
}

function pageOf(site: Site | null, { log }: Pick<Services, 'log'>) {
  return async (c: Context) => {
    if (!site) return c.notFound()
    const answer = await site.render(c.req.raw)
    if (answer.status === 404) log.info({ path: c.req.path }, 'no such page')
    return answer
  }
}
