/// <reference lib="esnext.temporal" />
import type { CaseState } from '../../contract/course-room.ts'
import { guarantee } from '../../model/course.ts'
import { log, usualLog } from '../../model/log.ts'
import { site } from '../../model/site.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { lockOrder } from '../sales/orders.ts'
import { newId } from '../store/id.ts'
import type { CaseEntry, Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { caseAnswered, caseOpened, caseReceived } from './case-letters.ts'
import { type Attached, attachedText, caseVersion, entriesOf, findCase, latestCase } from './cases.ts'
import { readStanding } from './guarantee-progress.ts'
import { whileOpen } from './while-open.ts'

/**
 * A guarantee request, or a story with the name that the buyer agreed to publish. `showsSheets` is whether the owner may read
 * the buyer's worksheets.
 */
type Opening =
  | { kind: 'guarantee'; text: string; showsSheets?: boolean }
  | { kind: 'story'; text: string; name: string }

type Site = Needs<'db' | 'clock'>

/**
 * Stores a buyer's text. If the newest case of this kind is open or answered, adds the text to that case, and reopens an
 * answered case with a new due date. A reopened guarantee request also gets the buyer's current progress and log. The newest
 * text says whether the owner may read the worksheets. Otherwise, opens a case with the buyer's progress and log attached, and
 * queues a confirmation to the buyer. The owner gets an email when a case is opened or reopened.
 */
export async function writeToCase({ db, clock }: Site, order: Order, opening: Opening): Promise<void> {
  const { kind, text } = opening
  const now = clock.now()
  await whileOpen(db, order, now, async (tx, { id: orderId }) => {
    const last = await latestCase(tx, orderId, kind)
    const isOngoing = last?.state === 'open' || last?.state === 'answered'
    const id = isOngoing ? last.id : newId('case')
    const due_at = afterWorkingDays(now, guarantee?.answerDays ?? 0)
    const shows_sheets = opening.kind === 'guarantee' && opening.showsSheets ? 1 : 0
    if (isOngoing) await tx.updateTable('cases').set({ shows_sheets }).where('id', '=', id).execute()
    else {
      const attached = attachedText({
        ...(await currentFacts(tx, orderId)),
        ...(opening.kind === 'story' && { consent: { name: opening.name, agreedAt: now } }),
      })
      const facts = { id, order_id: orderId, kind, attached, shows_sheets, opened_at: now, due_at }
      await tx
        .insertInto('cases')
        .values({ ...facts, state: 'open' })
        .execute()
      await addJob(tx, caseReceived({ caseId: id }), now)
    }
    if (await isNewest(tx, id, { author: 'buyer', text })) return
    const entryId = await addEntry(tx, id, { author: 'buyer', text }, now)
    if (last?.state === 'answered') {
      // A story keeps the facts that the buyer agreed to publish.
      const facts = kind === 'guarantee' && { attached: attachedText(await currentFacts(tx, orderId)) }
      await tx
        .updateTable('cases')
        .set({ state: 'open', due_at, ...facts })
        .where('id', '=', id)
        .execute()
    }
    if (last?.state !== 'open') await addJob(tx, caseOpened({ caseId: id, entryId }), now)
  })
}

/** Returns the buyer's progress and log, with the columns that the log has now. */
async function currentFacts(tx: Db, orderId: string): Promise<Omit<Attached, 'consent'>> {
  const { standing, months } = await readStanding(tx, orderId)
  return { standing, months, log: log ?? usualLog }
}

/** The possible states of a case after the owner's answer. */
export const decisions = [
  'answered',
  'accepted',
  'declined',
  'closed',
] as const satisfies readonly CaseState[]
export type Decision = (typeof decisions)[number]

/** `seen` is the version of the case on the page with the answer's form. */
export type Answer = { text: string; decision: Decision; seen?: string | undefined }

/**
 * Stores the owner's answer and the case's new state, and queues the email to the buyer. Returns null if there's no such case.
 * Stores nothing if the case has ended, or if it isn't as the owner has seen it. It's open then if the buyer has written. A
 * repeated answer is a double click.
 */
export async function answerCase(
  { db, clock }: Site,
  id: string,
  { text, decision, seen }: Answer,
): Promise<'answered' | { changedTo: CaseState } | null> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const { order_id } = (await findCase(tx, id)) ?? {}
    if (order_id) await lockOrder(tx, order_id, now)
    // Read after the lock was taken, because the buyer may have written.
    const found = await findCase(tx, id)
    if (!found) return null
    const { state } = found
    if (state === decision && (await isNewest(tx, id, { author: 'owner', text }))) return 'answered'
    const isOver = state !== 'open' && state !== 'answered'
    const isSeen = seen === undefined || seen === caseVersion(found, await entriesOf(tx, [id]))
    if (isOver || !isSeen) return { changedTo: state }
    await tx
      .updateTable('cases')
      .set({ state: decision, closed_at: decision === 'answered' ? null : now })
      .where('id', '=', id)
      .execute()
    const entryId = await addEntry(tx, id, { author: 'owner', text }, now)
    await addJob(tx, caseAnswered({ caseId: id, entryId }), now)
    return 'answered'
  })
}

type Written = Pick<CaseEntry, 'author' | 'text'>

/** Whether the case's newest entry is this one. Then a double click has sent the form twice. */
async function isNewest(tx: Db, caseId: string, { author, text }: Written): Promise<boolean> {
  const newest = (await entriesOf(tx, [caseId])).at(-1)
  return newest?.author === author && newest.text === text
}

/** Adds an entry, and returns its id. */
async function addEntry(tx: Db, caseId: string, entry: Written, now: number): Promise<string> {
  const id = newId('entry')
  await tx
    .insertInto('case_entries')
    .values({ id, case_id: caseId, ...entry, created_at: now })
    .execute()
  return id
}

/**
 * Returns the end of the `count`th working day after `from` in the site's time zone. Both times are in epoch milliseconds.
 * Working days are Monday to Friday.
 */
export function afterWorkingDays(from: number, count: number, timeZone = site.timeZone): number {
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 })
    if (date.dayOfWeek <= 5) left -= 1
  }
  return date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1
}
