import { describe, expect, test } from 'vitest'
import { databases, testServices } from '../test-services.ts'
import { openGroupCommit } from './group-commit.ts'
import { insertAll } from './insert-all.ts'

describe.each(databases)('a group on %s', (kind) => {
  const lanes = kind === 'sqlite' ? 1 : 2

  test('comes in as one, in order, and each has its own result', async () => {
    const { db } = await testServices(kind)
    const groups: number[] = []
    const keep = openGroupCommit(lanes, async (names: readonly string[]) => {
      groups.push(names.length)
      const rows = names.map((name) => ({ name, value: '' }))
      return (await insertAll(db, 'settings', rows).returning('name').execute()).map(({ name }) => name)
    })
    const names = Array.from({ length: 100 }, (_, number) => `name-${number}`)
    expect(await Promise.all(names.map(keep))).toEqual(names)
    expect(groups.toSorted()).toEqual([36, 64])
  })

  test('is not spoilt by the one that is refused', async () => {
    const { db } = await testServices(kind)
    const keep = openGroupCommit(lanes, async (names: readonly string[]) => {
      const rows = names.map((name) => ({ name, value: name === 'bad' ? (null as never) : '' }))
      await insertAll(db, 'settings', rows).execute()
      return names
    })
    const settled = await Promise.allSettled(['first', 'a', 'bad', 'b'].map(keep))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const stored = await db.selectFrom('settings').select('name').where('value', '=', '').execute()
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'first'])
  })

  test('is asked for once if the database is away', async () => {
    const { db } = await testServices(kind)
    await db.destroy()
    let asked = 0
    const keep = openGroupCommit(1, async (names: readonly string[]) => {
      asked += 1
      await db.selectFrom('settings').selectAll().execute()
      return names
    })
    const settled = await Promise.allSettled(['a', 'b', 'c'].map(keep))
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toBe(1)
  })
})
