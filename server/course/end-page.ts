import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import { latestCase } from './cases.ts'
import { hasGuarantee, hasLog, readStanding } from './guarantee-progress.ts'
import { lessonsIn, progressOf, readProgress } from './progress.ts'
import { readSheets } from './sheets.ts'

/** GET /course/KEY/end. Shows what the buyer has made of the course once every lesson is done. Before, leads to the overview, as in a course that has no lesson yet. */
export async function showEnd(c: Context, { db }: Needs<'db'>): Promise<Response> {
  const { order, room, course } = c.var
  const seen = await readProgress(db, order.id, course)
  const progress = progressOf(course, seen)
  if (progress.count === 0 || progress.done < progress.count) return c.redirect(room.base, 303)
  const times = lessonsIn(course).map(({ id }) => seen.get(id)?.done_at ?? 0)
  const isGuaranteed = hasGuarantee(course)
  const { months, standing } = await readStanding(db, order.id)
  return showPage(c, 'course-end', {
    room,
    name: `${order.first_name} ${order.last_name}`.trim(),
    on: longDay(Math.max(...times)),
    progress,
    months: hasLog(course) ? months : [],
    standing: isGuaranteed ? standing : null,
    workbook: await readSheets(db, order.id, course),
    story: (isGuaranteed && (await latestCase(db, order.id, 'story'))?.state) || null,
  })
}
