import type { Context } from 'hono'
import type { GuaranteePage } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import type { CaseEntry, CourseCase } from '../store/tables.ts'
import { casesOf, entriesOf } from './cases.ts'
import { readForm } from './enter.ts'
import { readStanding } from './guarantee-progress.ts'
import { writeToCase } from './write-to-case.ts'

/** In characters. The contact form has the same limit. */
export const longestText = 5_000

export async function showGuarantee(c: Context, services: Needs<'db'>): Promise<Response> {
  return showPage(c, 'course-guarantee', await guaranteePage(c, services))
}

/** Handles the first guarantee request, and later messages in the same case. */
export async function callGuarantee(c: Context, services: Needs<'db' | 'clock'>): Promise<Response> {
  const { order, room } = c.var
  const form = await readForm(c)
  const typed = { text: form('text'), showsSheets: form('sheets') === '1' }
  const problem = problemWith(typed.text)
  if (problem) {
    const page = await guaranteePage(c, services)
    return showPage(c, 'course-guarantee', { ...page, problem, typed }, { status: 400 })
  }
  await writeToCase(services, order, { kind: 'guarantee', ...typed })
  return c.redirect(`${room.base}/guarantee#cases`, 303)
}

function problemWith(text: string): string | null {
  const { problems } = courseRoom.guarantee
  if (text === '') return problems.empty
  return text.length > longestText ? filled(problems.long, { most: figure(longestText) }) : null
}

async function guaranteePage(c: Context, { db }: Needs<'db'>): Promise<GuaranteePage> {
  const { order, room } = c.var
  const { standing } = await readStanding(db, order.id)
  const cases = (await casesOf(db, order.id)).filter(({ kind }) => kind === 'guarantee')
  const ids = cases.map(({ id }) => id)
  const entries = await entriesOf(db, ids)
  return {
    room,
    standing,
    cases: cases.map((each) => lineOf(each, entries)),
    problem: null,
    typed: { text: '', showsSheets: cases[0]?.shows_sheets === 1 },
  }
}

function lineOf({ id, state, shows_sheets, opened_at, due_at }: CourseCase, entries: readonly CaseEntry[]) {
  const own = entries.filter(({ case_id }) => case_id === id)
  return {
    id,
    state,
    openedOn: longDay(opened_at),
    dueOn: longDay(due_at),
    showsSheets: shows_sheets === 1,
    entries: own.map(({ author, text, created_at }) => ({ author, text, on: longDay(created_at) })),
  }
}
