import { sql } from 'kysely'
import { inboxOf, storedEmail } from '../../contract/email-address.ts'
import { defaultFirstName, firstNameFrom } from '../../contract/signups.ts'
import { newId } from '../store/id.ts'
import { insertAll } from '../store/insert-all.ts'
import type { Contact, Db } from '../store/tables.ts'

export type Person = { email: string; firstName: string; lastName: string }

/**
 * Creates or updates the contact with this email address. A name that the visitor typed replaces the stored name. A missing
 * name, or a name derived from the address, replaces nothing.
 */
export async function keepContact(tx: Db, person: Person, now: number): Promise<Contact> {
  return insertContacts(tx, [person], now).returningAll().executeTakeFirstOrThrow()
}

/** Finds a contact by email address, ignoring case. */
export async function findContact(db: Db, email: string): Promise<Contact | undefined> {
  return db.selectFrom('contacts').selectAll().where('email', '=', storedEmail(email)).executeTakeFirst()
}

/** Returns a contact in any state, or undefined if the person's data was erased. */
export async function findContactById(db: Db, id: string): Promise<Contact | undefined> {
  return db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Notes that a person has done something. An address that is never confirmed is kept for 30 days after that. */
export async function noteHeard(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('contacts').set({ updated_at: now }).where('id', '=', id).execute()
}

/**
 * Creates or updates many contacts in one statement, with one row for each email address. Only new contacts get the `state`.
 * `since` is when a person became a contact elsewhere, in epoch milliseconds.
 */
export function insertContacts(
  db: Db,
  people: readonly (Person & { since?: number })[],
  now: number,
  state: Contact['state'] = 'unconfirmed',
) {
  const rows = people.map((person) => ({ ...asRow(person, now), state }))
  return insertAll(db, 'contacts', onePerAddress(rows)).onConflict((conflict) =>
    conflict.column('email').doUpdateSet({
      first_name: sql`case when excluded.first_name_given = 1 then excluded.first_name else contacts.first_name end`,
      first_name_given: sql`case when excluded.first_name_given = 1 then 1 else contacts.first_name_given end`,
      inbox: sql`excluded.inbox`,
      last_name: sql`case when excluded.last_name <> '' then excluded.last_name else contacts.last_name end`,
      updated_at: now,
    }),
  )
}

type Row = ReturnType<typeof asRow> & Pick<Contact, 'state'>

function asRow(person: Person & { since?: number }, now: number) {
  return {
    id: newId('con'),
    email: storedEmail(person.email),
    inbox: inboxOf(person.email),
    first_name: person.firstName || firstNameFrom(person.email),
    first_name_given: isGiven(person) ? 1 : 0,
    last_name: person.lastName,
    created_at: person.since ?? now,
    updated_at: now,
  }
}

/**
 * Merges rows with the same email address, because PostgreSQL can't update a row twice in one statement. Sorts the rows, so
 * that concurrent statements lock them in the same order and can't deadlock.
 */
function onePerAddress(rows: readonly Row[]): Row[] {
  const byEmail = new Map<string, Row>()
  for (const row of rows) {
    const before = byEmail.get(row.email)
    byEmail.set(row.email, before ? updated(before, row) : row)
  }
  return [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1))
}

/** Merges two rows in memory, by the same rules as the SQL in `insertContacts`. */
function updated(row: Row, by: Row): Row {
  const { first_name, first_name_given } = by.first_name_given === 1 ? by : row
  return { ...row, first_name, first_name_given, last_name: by.last_name || row.last_name }
}

function isGiven({ email, firstName }: Person): boolean {
  return !['', defaultFirstName, firstNameFrom(email)].includes(firstName)
}
