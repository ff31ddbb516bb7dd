import { describe, expect, test } from 'vitest'
import { insertContacts, keepContact } from '../mail/contacts.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { insertAll } from './insert-all.ts'

const contact = {
  id: 'con_1',
  first_name: 'Ann',
  first_name_given: 1,
  inbox: '',
  last_name: '',
  state: 'confirmed' as const,
  kit_subscriber_id: null,
  created_at: 1_800_000_000_000,
  updated_at: 1_800_000_000_001,
}

describe.each(bothDatabases)('rows in one insert on %s', (kind) => {
  test('are read as they were stored: text, numbers and nulls', async () => {
    const { db } = await testServices(kind)
    const odd = `O'Neil "x" \\ ? $1 {"a":1} \n 日本 😀`
    const rows = [
      { ...contact, email: 'a@x.io', inbox: 'a@x.io', first_name: odd },
      { ...contact, id: 'con_2', email: 'b@x.io', inbox: 'b@x.io', last_name: 'null' },
    ]
    await insertAll(db, 'contacts', rows).execute()
    const stored = await db.selectFrom('contacts').selectAll().orderBy('id').execute()
    expect(stored).toMatchObject(rows)
    expect(stored[0]?.confirmed_at).toBeNull()
  })

  test('store a lone surrogate as U+FFFD', async () => {
    const { db } = await testServices(kind)
    await insertAll(db, 'contacts', [
      { ...contact, email: 'a@x.io', inbox: 'a@x.io', first_name: 'Ann \ud83d' },
    ]).execute()
    const { first_name } = await db.selectFrom('contacts').select('first_name').executeTakeFirstOrThrow()
    expect(first_name).toBe('Ann \ufffd')
  })

  test('store a repeated contact as separate inserts would', async () => {
    const { db } = await testServices(kind)
    const visits = [
      { firstName: '', lastName: 'Lee' },
      { firstName: 'Ann', lastName: '' },
      { firstName: 'Friend', lastName: '' },
    ]
    for (const before of [false, true]) {
      const [one, many] = [`one-${before}@x.io`, `Many-${before}@x.io`]
      if (before)
        for (const email of [one, many])
          await keepContact(db, { email, firstName: 'Eve', lastName: 'Old' }, 1)
      for (const visit of visits) await keepContact(db, { email: one, ...visit }, 2)
      const comingTogether = visits.map((visit) => ({ email: many, ...visit }))
      expect(await insertContacts(db, comingTogether, 2).returning('id').execute()).toHaveLength(1)
      const facts = (email: string) =>
        db
          .selectFrom('contacts')
          .select(['first_name', 'first_name_given', 'last_name', 'created_at', 'updated_at'])
          .where('email', '=', email.toLowerCase())
          .execute()
      expect(await facts(many)).toEqual(await facts(one))
    }
  })
})
