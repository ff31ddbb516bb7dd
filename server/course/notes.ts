import type { Context } from 'hono'
import { figure } from '../../contract/figures.ts'
import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import { readForm } from './enter.ts'
import { keepNotes, readNotes } from './progress.ts'

/** In characters: about thirty pages. */
export const longestNotes = 60_000

export function showNotes({ db }: Needs<'db'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const notes = await readNotes(db, order.id)
    const savedOn = notes ? longDay(notes.updated_at) : null
    return showPage(c, 'course-notes', { room, text: notes?.text ?? '', savedOn, problem: null })
  }
}

export function saveNotes({ db, clock }: Needs<'db' | 'clock'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const text = (await readForm(c))('text')
    if (text.length > longestNotes) {
      const lengths = { most: figure(longestNotes), count: figure(text.length) }
      const problem = filled(courseRoom.notes.long, lengths)
      return showPage(c, 'course-notes', { room, text, savedOn: null, problem }, { status: 400 })
    }
    await keepNotes(db, order.id, text, clock.now())
    return c.redirect(`${room.base}/notes`, 303)
  }
}
