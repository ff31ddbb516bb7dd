import type { Context } from 'hono'
import type { LogPage } from '../../contract/course-room.ts'
import { withoutDirectionMarks } from '../../contract/direction-marks.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { privateFile } from '../http/security-headers.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { latestCase } from './cases.ts'
import { readForm } from './enter.ts'
import { longestText } from './guarantee-page.ts'
import { hasReachedGoal, readStanding } from './guarantee-progress.ts'
import { formOf, keepMonth, logCsv, logFields, loggableMonths, readLogForm, readMonths } from './log.ts'
import { whileOpen } from './while-open.ts'
import { writeToCase } from './write-to-case.ts'

/** Shows the monthly log. `?month=2026-01` opens that month for editing. `?saved=2026-01` confirms that it was saved. */
export function showLog(services: Needs<'db' | 'clock'>) {
  return async (c: Context): Promise<Response> => {
    const page = await showable(c, services)
    const saved = page.months.find(({ month }) => month === c.req.query('saved'))?.month ?? null
    return showPage(c, 'course-log', { ...page, saved })
  }
}

/** Returns the page with one month in the form: the requested month, or the oldest month that isn't in the log yet. */
async function showable(c: Context, services: Needs<'db' | 'clock'>): Promise<LogPage> {
  const page = await logPage(c, services)
  const wanted = c.req.query('month') ?? ''
  const month = page.choices.includes(wanted) ? wanted : (unlogged(page) ?? page.choices[0] ?? '')
  const logged = page.months.find((each) => each.month === month)
  return { ...page, form: formOf(month, logged), changes: logged?.month ?? '' }
}

export function saveMonth(services: Needs<'db' | 'clock'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const field = await readForm(c)
    const form = Object.fromEntries(logFields().map((name) => [name, field(name)]))
    const page = await logPage(c, services)
    const refuse = (problems: LogPage['problems']) =>
      showPage(c, 'course-log', { ...page, form, changes: field('changes'), problems }, { status: 400 })
    const read = readLogForm(form, page.choices)
    if ('problems' in read) return refuse(read.problems)
    // Without this check, a buyer who selects the wrong month would overwrite that month's figures.
    const isLogged = page.months.some(({ month }) => month === read.entry.month)
    if (isLogged && field('changes') !== read.entry.month)
      return refuse({ month: courseRoom.log.problems.logged })
    const now = services.clock.now()
    await whileOpen(services.db, order, now, (tx) => keepMonth(tx, order.id, read.entry, now))
    return c.redirect(`${room.base}/log?saved=${read.entry.month}`, 303)
  }
}

const longestName = 60

/**
 * Stores the story of a buyer who has reached the goal, once. The story's case includes the log as evidence, and the name
 * that the buyer agreed to.
 */
export function offerStory(services: Needs<'db' | 'clock'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const form = await readForm(c)
    const page = await showable(c, services)
    const typed = {
      text: form('text'),
      name: withoutDirectionMarks(form('name')).replace(/\s+/g, ' ').trim(),
    }
    const sentences = courseRoom.story.problems
    const problems: LogPage['story']['problems'] = {
      ...((typed.text === '' || typed.text.length > longestText) && { text: sentences.text }),
      ...((typed.name === '' || typed.name.length > longestName) && { name: sentences.name }),
      ...(form('consent') !== '1' && { consent: sentences.consent }),
    }
    const mayOffer = hasReachedGoal(page.standing) && page.story.state === null
    if (mayOffer && Object.keys(problems).length > 0)
      return showPage(c, 'course-log', { ...page, story: { state: null, typed, problems } }, { status: 400 })
    if (mayOffer) await writeToCase(services, order, { kind: 'story', ...typed })
    return c.redirect(`${room.base}/log#story`, 303)
  }
}

export function sendLog({ db }: Needs<'db'>) {
  return async (c: Context): Promise<Response> =>
    c.body(logCsv(await readMonths(db, c.var.order.id)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      ...privateFile('monthly-log.csv'),
    })
}

async function logPage(c: Context, { db, clock }: Needs<'db' | 'clock'>): Promise<LogPage> {
  const { order, room } = c.var
  const { months, standing } = await readStanding(db, order.id)
  const story = await latestCase(db, order.id, 'story')
  return {
    room,
    months,
    standing,
    form: formOf('', undefined),
    choices: loggableMonths(order, clock.now()),
    changes: '',
    problems: {},
    saved: null,
    story: { state: story?.state ?? null, typed: { text: '', name: order.first_name }, problems: {} },
  }
}

function unlogged({ choices, months }: LogPage): string | undefined {
  const logged = new Set(months.map(({ month }) => month))
  return choices.findLast((month) => !logged.has(month))
}
