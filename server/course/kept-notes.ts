import { mainProduct } from '../../contract/products.ts'
import { minute } from '../process/clock.ts'
import { newId } from '../store/id.ts'
import type { Database, Db, Order } from '../store/tables.ts'
import { whileOpen } from './while-open.ts'

/** How many earlier versions are kept. */
const mostVersions = 10

/** How much time is between two versions if the notes are saved as they're typed. */
const versionMs = 10 * minute

/**
 * Replaces the notes, and keeps the text before as a version. Returns false, and stores nothing, if the stored notes aren't
 * those that the form was opened with: by their id (`seen`), or by their text (`was`) if they are saved as they're typed.
 * Returns undefined if the room has closed since.
 */
export async function keepNotes(
  db: Database,
  order: Order,
  product: string,
  note: { text: string } & ({ seen: string } | { was: string }),
  now: number,
): Promise<boolean | undefined> {
  return whileOpen(db, order, now, async (tx, { id: orderId }) => {
    const { text } = note
    const before = await readNotes(tx, orderId, product)
    if (before?.text === text) return true
    const isTyping = 'was' in note
    if (isTyping ? (before?.text ?? '') !== note.was : seenOf(before) !== note.seen) return false
    const [newest] = isTyping ? await versionsOf(tx, orderId, product) : []
    if (before && before.text !== '' && now - (newest?.saved_at ?? 0) >= versionMs)
      await keepVersion(tx, { ...before, order_id: orderId, product })
    // Two saves in one millisecond must differ.
    const row = { text, updated_at: Math.max(now, (before?.updated_at ?? 0) + 1) }
    if (product === mainProduct)
      await tx
        .insertInto('course_notes')
        .values({ order_id: orderId, ...row })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
        .execute()
    else
      await tx
        .insertInto('product_notes')
        .values({ order_id: orderId, product, ...row })
        .onConflict((conflict) => conflict.columns(['order_id', 'product']).doUpdateSet(row))
        .execute()
    return true
  })
}

type Notes = { text: string; updated_at: number }

async function keepVersion(
  tx: Db,
  { order_id, product, text, updated_at }: Notes & { order_id: string; product: string },
): Promise<void> {
  await tx
    .insertInto('course_note_versions')
    .values({ id: newId('note'), order_id, product, text, saved_at: updated_at })
    .execute()
  for (const { id } of (await versionsOf(tx, order_id, product)).slice(mostVersions))
    await tx.deleteFrom('course_note_versions').where('id', '=', id).execute()
}

/** Returns a buyer's notes in the room of a product, or undefined if there are none. */
export async function readNotes(db: Db, orderId: string, product: string): Promise<Notes | undefined> {
  const columns = ['text', 'updated_at'] as const
  return product === mainProduct
    ? db.selectFrom('course_notes').select(columns).where('order_id', '=', orderId).executeTakeFirst()
    : db
        .selectFrom('product_notes')
        .select(columns)
        .where('order_id', '=', orderId)
        .where('product', '=', product)
        .executeTakeFirst()
}

/** Returns the earlier versions of these notes without their texts, newest first. */
export async function versionsOf(db: Db, orderId: string, product: string) {
  return db
    .selectFrom('course_note_versions')
    .select(['id', 'saved_at'])
    .where('order_id', '=', orderId)
    .where('product', '=', product)
    .orderBy('saved_at', 'desc')
    .execute()
}

/** Returns an earlier version of these notes, or undefined if there is no such version. */
export async function findVersion(db: Db, orderId: string, product: string, id: string) {
  // The id comes from a URL, which may contain anything. PostgreSQL rejects NUL characters.
  if (!/^note_[\da-f]{32}$/.test(id)) return undefined
  return db
    .selectFrom('course_note_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('product', '=', product)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Identifies the stored notes, so that a save can tell whether they have changed since. */
export const seenOf = (notes: Notes | undefined) => `${notes?.updated_at ?? ''}`
