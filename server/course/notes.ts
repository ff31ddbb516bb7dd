import type { Context } from 'hono'
import type { NotesPage } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay, longMoment } from '../process/days.ts'
import { lockOrder } from '../sales/orders.ts'
import { newId } from '../store/id.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { readForm } from './enter.ts'

/** In characters: about thirty pages. */
export const longestNotes = 60_000

/** How many earlier versions are kept. */
const mostVersions = 10

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
    if (await keepNotes(db, { orderId: order.id, text, seen: form('seen') }, clock.now()))
      return c.redirect(`${room.base}/notes`, 303)
    const page = await notesPage(c, db)
    const changed = { text, savedOn: null, problem: courseRoom.notes.changed, other: page.text }
    return showPage(c, 'course-notes', { ...page, ...changed }, { status: 409 })
  }
}

/**
 * Replaces the notes, and keeps the text before as a version. Returns false, and stores nothing, if the stored notes aren't
 * those that the form was opened with (`seen`).
 */
async function keepNotes(
  db: Needs<'db'>['db'],
  { orderId, text, seen }: { orderId: string; text: string; seen: string },
  now: number,
): Promise<boolean> {
  return transact(db, async (tx) => {
    // A concurrent save waits, and then finds these notes.
    await lockOrder(tx, orderId, now)
    const before = await readNotes(tx, orderId)
    if (before?.text === text) return true
    if (seenOf(before) !== seen) return false
    if (before && before.text !== '') await keepVersion(tx, before)
    // Two saves in one millisecond must differ.
    const row = { text, updated_at: Math.max(now, (before?.updated_at ?? 0) + 1) }
    await tx
      .insertInto('course_notes')
      .values({ order_id: orderId, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute()
    return true
  })
}

type Notes = NonNullable<Awaited<ReturnType<typeof readNotes>>>

async function keepVersion(tx: Db, { order_id, text, updated_at }: Notes): Promise<void> {
  await tx
    .insertInto('course_note_versions')
    .values({ id: newId('note'), order_id, text, saved_at: updated_at })
    .execute()
  for (const { id } of (await versionsOf(tx, order_id)).slice(mostVersions))
    await tx.deleteFrom('course_note_versions').where('id', '=', id).execute()
}

async function readNotes(db: Db, orderId: string) {
  return db.selectFrom('course_notes').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Returns the earlier versions of an order's notes without their texts, newest first. */
async function versionsOf(db: Db, orderId: string) {
  return db
    .selectFrom('course_note_versions')
    .select(['id', 'saved_at'])
    .where('order_id', '=', orderId)
    .orderBy('saved_at', 'desc')
    .execute()
}

async function findVersion(db: Db, orderId: string, id: string) {
  return db
    .selectFrom('course_note_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
}

const seenOf = (notes: Notes | undefined) => `${notes?.updated_at ?? ''}`

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
