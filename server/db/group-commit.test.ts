import { describe, expect, test } from 'vitest'
import { testServices } from '../test-services.ts'
import { keepContacts, type Person } from './contacts.ts'
import { openGroupCommit } from './group-commit.ts'

describe.each(['sqlite', 'postgres'] as const)('a group on %s', (kind) => {
  const lanes = kind === 'sqlite' ? 1 : 2

  test('comes in as one, in order, and each has its own result', async () => {
    const { db } = await testServices(kind)
    const groups: number[] = []
    const keep = openGroupCommit(db, lanes, (tx, people: readonly Person[]) => {
      groups.push(people.length)
      return keepContacts(tx, people, 1)
    })
    const emails = Array.from({ length: 100 }, (_, number) => `reader-${number}@example.com`)
    const kept = await Promise.all(emails.map((email) => keep({ email, firstName: 'Ada', lastName: '' })))
    expect(kept.map(({ contact }) => contact.email)).toEqual(emails)
    expect(groups.toSorted()).toEqual([36, 64])
    expect(await db.selectFrom('contacts').select('email').execute()).toHaveLength(100)
  })

  test('is not spoilt by the one that fails', async () => {
    const { db } = await testServices(kind)
    const keep = openGroupCommit(db, lanes, async (tx, emails: readonly string[]) => {
      const people = emails.map((email) => ({ email, firstName: 'Ada', lastName: '' }))
      const kept = await keepContacts(tx, people, 1)
      if (emails.some((email) => email.startsWith('bad'))) throw new Error('no')
      return kept
    })
    const settled = await Promise.allSettled(['first@x.io', 'a@x.io', 'bad@x.io', 'b@x.io'].map(keep))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const stored = await db.selectFrom('contacts').select('email').orderBy('email').execute()
    expect(stored.map(({ email }) => email)).toEqual(['a@x.io', 'b@x.io', 'first@x.io'])
  })
})

test('a database that is away is asked once for a whole group', async () => {
  const { db } = await testServices('sqlite')
  await db.destroy()
  const logged: string[] = []
  const away = new Proxy(db, {
    get: (target, name) => {
      logged.push(String(name))
      return Reflect.get(target, name).bind(target)
    },
  })
  const keep = openGroupCommit(away, 1, async (_tx, numbers: readonly number[]) => numbers)
  const settled = await Promise.allSettled([1, 2, 3].map(keep))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(logged).toEqual(['transaction'])
})
