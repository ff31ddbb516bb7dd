import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import { longDay } from '../process/clock.ts'
import type { Services } from '../services.ts'
import { readForm } from './enter.ts'
import { keepNotes, readNotes } from './progress.ts'

/** In characters: a notebook of some thirty pages. */
export const longestNotes = 60_000

/** The buyer's own page of notes. */
export function showNotes({ db }: Services) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const notes = await readNotes(db, order.id)
    const savedOn = notes ? longDay(notes.updated_at) : null
    return showPage(c, 'course-notes', { room, text: notes?.text ?? '', savedOn, problem: null })
  }
}

export function saveNotes({ db, clock }: Services) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const text = (await readForm(c))('text').replaceAll('\r\n', '\n')
    if (text.length > longestNotes) {
      const problem = `Please keep your notes under ${longestNotes.toLocaleString('en-US')} characters. These have ${text.length.toLocaleString('en-US')}, and aren’t saved yet.`
      return showPage(c, 'course-notes', { room, text, savedOn: null, problem }, { status: 400 })
    }
    await keepNotes(db, order.id, text, clock.now())
    return c.redirect(`${room.base}/notes`, 303)
  }
}
