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
import {
  formOf,
  keepMonth,
  logCsv,
  logFields,
  loggableMonths,
  monthVersions,
  readLogForm,
  readMonths,
} from './log.ts'
import { whileOpen } from './while-open.ts'
import { writeToCase } from './write-to-case.ts'

/** Shows the monthly log. `?month=2026-01` opens that month for editing. `?saved=2026-01` confirms that it was saved. */
export async function showLog(c: Context, services: Needs<'db' | 'clock'>): Promise<Response> {
  const page = await showable(c, services, c.req.query('month') ?? '')
  const saved = page.months.find(({ month }) => month === c.req.query('saved'))?.month ?? null
  return showPage(c, 'course-log', { ...page, saved })
}

/** Returns the page with one month in the form: the wanted one, or the oldest month that isn't in the log yet. */
async function showable(c: Context, services: Needs<'db' | 'clock'>, wanted: string): Promise<LogPage> {
  // Read before the months, so that a change in between is a conflict, and not overwritten.
  const versions = await monthVersions(services.db, c.var.order.id)
  const page = await logPage(c, services)
  const month = page.choices.includes(wanted) ? wanted : (unlogged(page) ?? page.choices[0] ?? '')
  const logged = page.months.find((each) => each.month === month)
  const opened = { changes: logged?.month ?? '', seen: versions.get(month) ?? '' }
  return { ...page, form: formOf(month, logged), ...opened }
}

/** Stores a month, unless it has been changed since the form was opened: in another window, or on another device. */
export async function saveMonth(c: Context, services: Needs<'db' | 'clock'>): Promise<Response> {
  const { order, room } = c.var
  const field = await readForm(c)
  const form = Object.fromEntries(logFields().map((name) => [name, field(name)]))
  const opened = { changes: field('changes'), seen: field('was.month') }
  const refuse = async (problems: LogPage['problems']) => {
    const page = { ...(await logPage(c, services)), form, ...opened, problems }
    return showPage(c, 'course-log', page, { status: 400 })
  }
  const now = services.clock.now()
  const read = readLogForm(form, loggableMonths(order, now))
  if ('problems' in read) return refuse(read.problems)
  const { entry } = read
  const problem = await whileOpen(services.db, order, now, (tx) =>
    keepMonth(tx, order.id, entry, opened, now),
  )
  if (problem === 'logged') return refuse({ month: courseRoom.log.problems.logged })
  // Without a place of its own, the address would keep the form's.
  if (problem !== 'changed') return c.redirect(`${room.base}/log?saved=${entry.month}#main`, 303)
  const page = await showable(c, services, entry.month)
  const problems = { month: courseRoom.log.problems.changed }
  return showPage(c, 'course-log', { ...page, form, problems }, { status: 409 })
}

const longestName = 60

/**
 * Stores the story of a buyer who has reached the goal, once. The story's case includes the log as evidence, and the name
 * that the buyer agreed to.
 */
export async function offerStory(c: Context, services: Needs<'db' | 'clock'>): Promise<Response> {
  const { order, room } = c.var
  const form = await readForm(c)
  const page = await showable(c, services, '')
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

export async function sendLog(c: Context, { db }: Needs<'db'>): Promise<Response> {
  return c.body(logCsv(await readMonths(db, c.var.order.id)), 200, {
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
    seen: '',
    problems: {},
    saved: null,
    story: { state: story?.state ?? null, typed: { text: '', name: order.first_name }, problems: {} },
  }
}

function unlogged({ choices, months }: LogPage): string | undefined {
  const logged = new Set(months.map(({ month }) => month))
  return choices.findLast((month) => !logged.has(month))
}
