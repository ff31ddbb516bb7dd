import { describe, expect, test } from 'vitest'
import { minute, second } from '../process/clock.ts'
import { openLog } from '../process/log.ts'
import { openServices } from '../services.ts'
import { databases, testServices } from '../testing/services.ts'
import { takeConvertKitSlot } from './kit-slots.ts'

describe.each(databases)('%s', (kind) => {
  test('two workers together take 120 slots in any minute, and none more', async () => {
    const one = await testServices(kind)
    // On SQLite a site is one process with one connection; on PostgreSQL every process has its own.
    const other = kind === 'sqlite' ? one : await openServices(one.config, openLog('silent'), one.clock)
    const now = 1_000_000_000
    const takes = Array.from({ length: 150 }, (_, index) =>
      takeConvertKitSlot((index % 2 ? one : other).db, now + index * 100),
    )
    const answers = await Promise.all(takes)
    if (other !== one) await other.close()

    expect(answers.filter((answer) => answer === null)).toHaveLength(120)
    // Whose turn comes first is the database's business: the first slot that was taken comes back first.
    const first = now + Math.floor(answers.indexOf(null) / 10) * second
    for (const again of answers.filter((answer) => answer !== null)) expect(again).toBe(first + 62 * second)
  })

  test('slots come back as the minute rolls on', async () => {
    const { db } = await testServices(kind)
    const now = 1_000_000_000
    for (let taken = 0; taken < 60; taken++) await takeConvertKitSlot(db, now)
    for (let taken = 0; taken < 60; taken++) await takeConvertKitSlot(db, now + minute / 2)

    expect(await takeConvertKitSlot(db, now + 61 * second)).toBe(now + 62 * second)
    for (let taken = 0; taken < 60; taken++)
      expect(await takeConvertKitSlot(db, now + 62 * second)).toBeNull()
    expect(await takeConvertKitSlot(db, now + 62 * second)).not.toBeNull()
  })
})
