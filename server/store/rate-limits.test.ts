import { expect, test } from 'vitest'
import { databases, testServices } from '../testing/services.ts'
import { countInWindow, countInWindows, forgetWindowsBefore } from './rate-limits.ts'

test.each(databases)('many counted at once on %s are counted as if they came in turn', async (kind) => {
  const { db } = await testServices(kind)
  expect(await countInWindow(db, 'a', 0)).toBe(1)
  const [a, b, later] = [
    { key: 'a', window: 0 },
    { key: 'b', window: 0 },
    { key: 'a', window: 60_000 },
  ]
  expect(await countInWindows(db, [b, a, later, a, b])).toEqual([1, 2, 1, 3, 2])
  expect(await countInWindow(db, 'a', 0)).toBe(4)
})

test.each(databases)(
  'old windows on %s are forgotten, but for the row by which Kit’s callers take turns',
  async (kind) => {
    const { db } = await testServices(kind)
    const windows = [0, 1, 2]
    for (const window of windows) await countInWindow(db, 'a', window)
    await forgetWindowsBefore(db, 2)
    expect(
      await countInWindows(
        db,
        windows.map((window) => ({ key: 'a', window })),
      ),
    ).toEqual([2, 1, 2])
  },
)

test.each(databases)('two groups at once on %s miss nobody', async (kind) => {
  const { db } = await testServices(kind)
  const keys = Array.from({ length: 50 }, (_, number) => ({ key: `caller-${number}`, window: 0 }))
  const count = (group: typeof keys) => db.transaction().execute((tx) => countInWindows(tx, group))
  const counts = await Promise.all([count(keys), count(keys.toReversed())])
  expect(counts.flat().sort()).toEqual([...keys.map(() => 1), ...keys.map(() => 2)])
})
