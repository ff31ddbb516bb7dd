import type { Context } from 'hono'
import type { NotesPage } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay, longMoment } from '../process/days.ts'
import type { Db } from '../store/tables.ts'
import { readForm } from './enter.ts'
import { findVersion, keepNotes, readNotes, seenOf, versionsOf } from './kept-notes.ts'

/** In characters: about thirty pages. */
export const longestNotes = 60_000

/** Shows the notes. `?version=ID` fills the form with an earlier version, which the buyer may save again. */
export function showNotes({ db }: Needs<'db'>) {
  return async (c: Context): Promise<Response> => {
    const page = await notesPage(c, db)
    const version = await findVersion(db, c.var.order.id, c.req.query('version') ?? '')
    const shown = version && { text: version.text, shown: longMoment(version.saved_at) }
    return showPage(c, 'course-notes', { ...page, ...shown })
  }
}

/** Stores the notes, unless they have been changed since the form was opened: in another window, or on another device. */
export function saveNotes({ db, clock }: Needs<'db' | 'clock'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const form = await readForm(c)
    const text = form('text')
    if (text.length > longestNotes) {
      const lengths = { most: figure(longestNotes), count: figure(text.length) }
      const problem = filled(courseRoom.notes.long, lengths)
      const page = { ...(await notesPage(c, db)), seen: form('seen'), text, savedOn: null, problem }
      return showPage(c, 'course-notes', page, { status: 400 })
    }
    if ((await keepNotes(db, order, { text, seen: form('seen') }, clock.now())) !== false)
      return c.redirect(`${room.base}/notes`, 303)
    const page = await notesPage(c, db)
    const changed = { text, savedOn: null, problem: courseRoom.notes.changed, other: page.text }
    return showPage(c, 'course-notes', { ...page, ...changed }, { status: 409 })
  }
}

async function notesPage(c: Context, db: Db): Promise<NotesPage> {
  const { order, room } = c.var
  const notes = await readNotes(db, order.id)
  const versions = await versionsOf(db, order.id)
  return {
    room,
    text: notes?.text ?? '',
    savedOn: notes ? longDay(notes.updated_at) : null,
    problem: null,
    seen: seenOf(notes),
    other: null,
    shown: null,
    earlier: versions.map(({ id, saved_at }) => ({ id, on: longMoment(saved_at) })),
  }
}
