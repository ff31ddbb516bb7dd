import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases, testServices } from '../testing/services.ts'
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

describe('a database that falls silent', () => {
  const silenceMs = 300
  const options = { patienceMs: 100 }
  const refusal = Object.assign(new Error('refused'), { errcode: 19 })

  /** Time passes as these tests say, however busy the machine is. */
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const silence = () => new Promise((resolve) => setTimeout(resolve, silenceMs))

  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 5) {
      vi.advanceTimersByTime(5)
      // One for the next group to set out, one for the others that join it.
      for (let turn = 0; turn < 2; turn++) await setImmediate()
    }
  }

  /** Of so many, one every few milliseconds: how long the longest waited for an answer. All of them must fail. */
  async function longestWait(
    keep: (name: string) => Promise<unknown>,
    names: readonly string[],
    everyMs: number,
  ) {
    const waits: Promise<number>[] = []
    for (const name of names) {
      const since = performance.now()
      const wait = keep(name).then(
        () => Number.NaN,
        () => performance.now() - since,
      )
      waits.push(wait)
      await pass(everyMs)
    }
    await pass(20 * silenceMs)
    return Math.max(...(await Promise.all(waits)))
  }
  const many = Array.from({ length: 1_000 }, (_, number) => `name-${number}`)

  test.each([1, 2])(
    'keeps nobody for long, in a crowd or later, with %i on the way at once',
    async (lanes) => {
      const keep = openGroupCommit(
        lanes,
        async () => {
          await silence()
          throw new Error('silent')
        },
        options,
      )
      expect(await longestWait(keep, many, 0)).toBeLessThan(2 * silenceMs)
      expect(await longestWait(keep, many.slice(0, 200), 5)).toBeLessThan(3 * silenceMs)
    },
  )

  test('keeps nobody for long of a group of which each is to try alone', async () => {
    const keep = openGroupCommit(
      1,
      async (names: readonly string[]) => {
        if (names.length > 1) throw refusal
        await silence()
        throw new Error('silent')
      },
      options,
    )
    expect(await longestWait(keep, many, 0)).toBeLessThan(3 * silenceMs)
  })

  test('fails only those it has kept waiting: who has just come is tried', async () => {
    let silent = true
    const keep = openGroupCommit(1, async (names: readonly string[]) => {
      if (!silent) return names
      await silence()
      silent = false
      throw new Error('silent')
    })
    const first = keep('first')
    await pass(silenceMs / 3)
    const second = keep('second')
    const failed = expect(first).rejects.toThrow('silent')
    await pass(silenceMs)
    await failed
    expect(await second).toBe('second')
  })
})
