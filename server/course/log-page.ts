import type { Context } from 'hono'
import { type LogForm, type LogPage, logFields } from '../../contract/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Services } from '../services.ts'
import { latestCase } from './cases.ts'
import { readForm } from './enter.ts'
import { formOf, keepMonth, logCsv, loggableMonths, readLogForm, readMonths } from './log.ts'
import { readProgress } from './progress.ts'
import { standingOf } from './standing.ts'

/** The monthly log. `?month=2026-01` opens a month to be changed; `?saved=` says which one was just stored. */
export function showLog(services: Services) {
  return async (c: Context): Promise<Response> => {
    const page = await logPage(c, services)
    const wanted = c.req.query('month') ?? ''
    const saved = page.months.find(({ month }) => month === c.req.query('saved'))?.month ?? null
    // Without a wish, the oldest month that isn't in the log yet.
    const month = page.choices.includes(wanted) ? wanted : (unlogged(page) ?? page.choices[0] ?? '')
    const logged = page.months.find((each) => each.month === month)
    return showPage(c, 'course-log', {
      ...page,
      saved,
      form: formOf(month, logged),
      changes: logged?.month ?? '',
    })
  }
}

export function saveMonth(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const field = await readForm(c)
    const form = Object.fromEntries(logFields.map((name) => [name, field(name)])) as LogForm
    const page = await logPage(c, services)
    const refuse = (problems: LogPage['problems']) =>
      showPage(c, 'course-log', { ...page, form, changes: field('changes'), problems }, { status: 400 })
    const read = readLogForm(form, page.choices)
    if ('problems' in read) return refuse(read.problems)
    // Figures for a new month must not replace those of an old one that was chosen by mistake.
    const isLogged = page.months.some(({ month }) => month === read.entry.month)
    if (isLogged && field('changes') !== read.entry.month)
      return refuse({
        month: 'This month is in your log already. To change it, choose it in the list below.',
      })
    await keepMonth(services.db, order.id, read.entry, services.clock.now())
    return c.redirect(`${room.base}/log?saved=${read.entry.month}`, 303)
  }
}

export function sendLog({ db }: Services) {
  return async (c: Context): Promise<Response> =>
    c.body(logCsv(await readMonths(db, c.var.order.id)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="monthly-log.csv"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
}

async function logPage(c: Context, { db, clock }: Services): Promise<LogPage> {
  const { order, room } = c.var
  const [seen, months] = await Promise.all([readProgress(db, order.id), readMonths(db, order.id)])
  const story = await latestCase(db, order.id, 'story')
  const choices = loggableMonths(order, clock.now())
  const standing = standingOf(seen, months)
  const form = formOf('', undefined)
  return {
    room,
    months,
    standing,
    form,
    choices,
    changes: '',
    problems: {},
    saved: null,
    story: story?.state ?? null,
  }
}

function unlogged({ choices, months }: LogPage): string | undefined {
  const logged = new Set(months.map(({ month }) => month))
  return choices.findLast((month) => !logged.has(month))
}
