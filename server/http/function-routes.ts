import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { FunctionName } from '../../contract/functions.ts'
import { noticePage } from '../../model/words/notice.ts'
import type { Log } from '../process/log.ts'
import type { Answer, Outcome } from './answer.ts'
import { noLongerThan } from './body-limit.ts'
import { donePage, formPage } from './form-page.ts'
import { reportFault } from './log-requests.ts'
import { limitRate, type RateLimit } from './rate-limit.ts'
import { refuse, wantsPage } from './refuse.ts'
import { addHeaders } from './security-headers.ts'

/** In bytes. Fits the longest message that the contract allows. Form encoding takes up to nine bytes per character. */
const longestBody = 64 * 1024

/** The headers that Supabase's functions client sends in cross-origin requests. */
const clientHeaders = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-retry-count',
  'x-region',
  'traceparent',
  'tracestate',
  'baggage',
]

type RouteNeeds = { log: Log }

export type Answers<Needs> = Record<FunctionName, Answer<Needs>>

/** Handles POST /functions/v1/{name}. Responds with JSON, or with a page to a form sent without JavaScript. */
export function functionRoutes<Needs extends RouteNeeds>(
  answers: Answers<Needs>,
  services: Needs,
  limit: RateLimit,
): Hono {
  const { log } = services
  const run: Run = (name, body) => answers[name](body, services)
  const app = new Hono()
  // Pages of any origin may call these endpoints and read the responses. That's safe, because the endpoints use no cookies.
  app.use(addHeaders({ 'access-control-allow-origin': '*' }))
  app.options('*', cors({ allowMethods: ['POST', 'OPTIONS'], allowHeaders: clientHeaders }))
  for (const name of Object.keys(answers) as FunctionName[]) {
    app.post(`/${name}`, limitRate(limit), noLongerThan(longestBody), async (c) => {
      const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (type === 'application/json') {
        const body: unknown = await c.req.json().catch(() => undefined)
        if (body === undefined) return refuse(c, { status: 400, error: 'Please send valid JSON.' })
        return answerProgram(c, log, () => run(name, body))
      }
      if (type !== 'application/x-www-form-urlencoded')
        return refuse(c, { status: 415, error: 'Please send JSON or a form.' })
      // CORS doesn't keep other sites from posting forms here, so this rejects forms that aren't on our own pages.
      if (!isFromHere(c)) return refuse(c, { status: 403, error: noticePage.reasons.otherSite })
      const form = new URLSearchParams(await c.req.text())
      // Browsers send a line break of a form as two characters, and scripts send one.
      const values = Object.fromEntries(
        Array.from(form, ([key, text]) => [key, text.replaceAll('\r\n', '\n')]),
      )
      return wantsPage(c)
        ? answerBrowser(c, log, { name, values, run })
        : answerProgram(c, log, () => run(name, values))
    })
    const headers = { allow: 'POST, OPTIONS' }
    app.all(`/${name}`, (c) => refuse(c, { status: 405, error: noticePage.reasons.onlyForms, headers }))
  }
  app.all('/:name', (c) => refuse(c, { status: 404, error: noticePage.reasons.noFunction }))
  return app
}

type Run = (name: FunctionName, body: unknown) => Promise<Outcome>
type FormCall = { name: FunctionName; values: Record<string, string>; run: Run }

async function answerProgram(c: Context, log: Log, act: () => Promise<Outcome>): Promise<Response> {
  try {
    const outcome = await act()
    return 'refused' in outcome ? c.json({ error: outcome.refused }, 400) : c.json({ ok: true, ...outcome })
  } catch (err) {
    const id = reportFault(log, err, c)
    return c.json({ error: noticePage.reasons.later, id }, 500)
  }
}

async function answerBrowser(c: Context, log: Log, call: FormCall): Promise<Response> {
  const { name, values, run } = call
  try {
    const outcome = await run(name, values)
    if (name === 'create-payment' && 'url' in outcome) await startTimer(c, log, call)
    if ('refused' in outcome) return formPage(c, name, { values, sentence: outcome.refused, status: 400 })
    return outcome.url ? c.redirect(outcome.url, 303) : donePage(c, values)
  } catch (err) {
    const id = reportFault(log, err, c)
    return formPage(c, name, { values, sentence: `${noticePage.reasons.later} (${id})`, status: 500 })
  }
}

/** Starts the cart's timer, as the page does with JavaScript. Only logs errors, so that a failure doesn't stop the sale. */
async function startTimer(c: Context, log: Log, { values, run }: FormCall): Promise<void> {
  try {
    await run('abandoned-cart-timer', { ...values, action: 'start_timer' })
  } catch (err) {
    reportFault(log, err, c)
  }
}

function isFromHere(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}
