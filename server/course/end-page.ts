import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import { latestCase } from './cases.ts'
import { readStanding } from './guarantee-progress.ts'
import { allLessons } from './progress.ts'
import { readSheets } from './sheets.ts'

/** GET /course/KEY/end. Shows what the buyer has made of the course once every lesson is done. Before, leads to the overview. */
export function showEnd({ db }: Needs<'db'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const { seen, months, standing } = await readStanding(db, order.id)
    const { done, count } = standing.lessons
    if (done < count) return c.redirect(room.base, 303)
    const times = allLessons().map(({ id }) => seen.get(id)?.done_at ?? 0)
    return showPage(c, 'course-end', {
      room,
      name: `${order.first_name} ${order.last_name}`.trim(),
      on: longDay(Math.max(...times)),
      months,
      standing,
      workbook: await readSheets(db, order.id),
      story: (await latestCase(db, order.id, 'story'))?.state ?? null,
    })
  }
}
