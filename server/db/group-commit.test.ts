import { describe, expect, test } from 'vitest'
import { testServices } from '../test-services.ts'
import { keepContact } from './contacts.ts'
import { openGroupCommit } from './group-commit.ts'

describe.each(['sqlite', 'postgres'] as const)('a group on %s', (kind) => {
  test('comes in as one, in order, and each has its own result', async () => {
    const { db } = await testServices(kind)
    const commit = openGroupCommit(db, kind === 'sqlite' ? 1 : 5)
    const emails = Array.from({ length: 100 }, (_, number) => `reader-${number}@example.com`)
    const kept = await Promise.all(
      emails.map((email) => commit((tx) => keepContact(tx, { email, firstName: 'Ada', lastName: '' }, 1))),
    )
    expect(kept.map(({ email }) => email)).toEqual(emails)
    expect(await db.selectFrom('contacts').select('email').execute()).toHaveLength(100)
  })

  test('is not spoilt by the one that fails', async () => {
    const { db } = await testServices(kind)
    const commit = openGroupCommit(db, kind === 'sqlite' ? 1 : 5)
    const keep = (email: string) =>
      commit(async (tx) => {
        const contact = await keepContact(tx, { email, firstName: 'Ada', lastName: '' }, 1)
        if (email.startsWith('bad')) throw new Error('no')
        return contact.email
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
  const commit = openGroupCommit(away, 1)
  const settled = await Promise.allSettled([1, 2, 3].map((n) => commit(async () => n)))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(logged).toEqual(['transaction'])
})
