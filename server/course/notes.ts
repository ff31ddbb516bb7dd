import type { Context } from 'hono'
import type { NotesPage } from '../../contract/course-room.ts'
import { longestNotes, type SavedAnswers } from '../../contract/workbook.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay, longMoment } from '../process/days.ts'
import type { Db } from '../store/tables.ts'
import { readForm } from './enter.ts'
import { findVersion, keepNotes, readNotes, seenOf, versionsOf } from './kept-notes.ts'
import { lessonAt, showLessonPage } from './lesson-pages.ts'
import { isScript, refuseForm } from './refuse-form.ts'
import { readRemoved } from './sheets.ts'

type Site = Needs<'db' | 'clock'>

/** Shows the notes. `?version=ID` fills the form with an earlier version, which the buyer may save again. */
export async function showNotes(c: Context, { db }: Needs<'db'>): Promise<Response> {
  const page = await notesPage(c, db)
  const version = await findVersion(db, c.var.order.id, c.var.course.product, c.req.query('version') ?? '')
  const shown = version && { text: version.text, shown: longMoment(version.saved_at) }
  return showPage(c, 'course-notes', { ...page, ...shown })
}

/** Stores the notes, unless they have been changed since the form was opened: in another window, or on another device. */
export async function saveNotes(c: Context, { db, clock }: Site): Promise<Response> {
  const { order, room, course } = c.var
  const form = await readForm(c)
  const text = form('text')
  const problem = problemWith(text)
  if (problem !== null) {
    const page = { ...(await notesPage(c, db)), seen: form('seen'), text, savedOn: null, problem }
    return showPage(c, 'course-notes', page, { status: 400 })
  }
  if ((await keepNotes(db, order, course.product, { text, seen: form('seen') }, clock.now())) !== false)
    return c.redirect(`${room.base}/notes`, 303)
  const page = await notesPage(c, db)
  const changed = { text, savedOn: null, problem: courseRoom.notes.changed, other: page.text }
  return showPage(c, 'course-notes', { ...page, ...changed }, { status: 409 })
}

/**
 * POST /course/KEY/LESSON/note. Stores the notes as a lesson's page sends them: `a.note` is the text, and `was.note` the text
 * that it began from. A script gets JSON. Without scripts, the lesson's page is shown again if the notes aren't stored.
 */
export async function saveNote(c: Context, { db, clock }: Site): Promise<Response> {
  const { order, room, course } = c.var
  const lesson = lessonAt(c)
  if (!lesson) return refuseForm(c, { status: 404, sentence: courseRoom.refused.unknown })
  const form = await readForm(c)
  const note = { text: form('a.note'), was: form('was.note') }
  const problem = problemWith(note.text)
  const isKept = problem === null && (await keepNotes(db, order, course.product, note, clock.now()))
  const stored = (await readNotes(db, order.id, course.product))?.text ?? ''
  if (isScript(c)) {
    const saved: SavedAnswers = {
      kept: isKept ? ['note'] : [],
      others: isKept === false && problem === null ? { note: stored } : {},
      problems: problem === null ? {} : { note: problem },
    }
    return c.json(saved, isKept === undefined ? 403 : 200)
  }
  if (isKept !== false) return c.redirect(`${room.base}/${lesson.id}#note`, 303)
  const answer = problem === null ? { ...note, was: stored, other: stored } : { ...note, problem }
  return showLessonPage(c, db, lesson, { note: { note: answer }, status: problem === null ? 409 : 400 })
}

function problemWith(text: string): string | null {
  if (text.length <= longestNotes) return null
  return filled(courseRoom.notes.long, { most: figure(longestNotes), count: figure(text.length) })
}

async function notesPage(c: Context, db: Db): Promise<NotesPage> {
  const { order, room, course } = c.var
  const notes = await readNotes(db, order.id, course.product)
  const versions = await versionsOf(db, order.id, course.product)
  return {
    room,
    text: notes?.text ?? '',
    savedOn: notes ? longDay(notes.updated_at) : null,
    problem: null,
    seen: seenOf(notes),
    other: null,
    shown: null,
    earlier: versions.map(({ id, saved_at }) => ({ id, on: longMoment(saved_at) })),
    removed: await readRemoved(db, order.id, course),
  }
}
