import { sql } from 'kysely'
import { defaultFirstName, firstNameFrom } from '../../contract/signups.ts'
import { newId } from './id.ts'
import type { Contact, Db } from './tables.ts'

export type Person = { email: string; firstName: string; lastName: string }

/**
 * The one contact of an address, made or brought up to date. A name that the visitor typed replaces an older one;
 * one that a form made from the address, or no name, replaces nothing that was given.
 */
export async function keepContact(tx: Db, person: Person, now: number): Promise<Contact> {
  const given = isGiven(person)
  return tx
    .insertInto('contacts')
    .values({
      id: newId('con'),
      email: person.email.toLowerCase(),
      first_name: person.firstName || firstNameFrom(person.email),
      first_name_given: given ? 1 : 0,
      last_name: person.lastName,
      state: 'unconfirmed',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        first_name: sql`case when excluded.first_name_given = 1 then excluded.first_name else contacts.first_name end`,
        first_name_given: sql`case when excluded.first_name_given = 1 then 1 else contacts.first_name_given end`,
        last_name: sql`case when excluded.last_name <> '' then excluded.last_name else contacts.last_name end`,
        updated_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The contact of an address in any case, if there is one. */
export async function findContact(db: Db, email: string): Promise<Contact | undefined> {
  return db.selectFrom('contacts').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export async function findContactById(db: Db, id: string): Promise<Contact | undefined> {
  return db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
}

function isGiven({ email, firstName }: Person): boolean {
  return !['', defaultFirstName, firstNameFrom(email)].includes(firstName)
}
