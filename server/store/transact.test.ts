import { expect, test } from 'vitest'
import { bothDatabases, testServices } from '../testing/services.ts'
import { readSetting, writeSetting } from './settings.ts'
import { transact } from './transact.ts'

test.runIf(bothDatabases.includes('postgres'))('two transactions that deadlock both complete', async () => {
  const { db } = await testServices('postgres')
  for (const name of ['a', 'b']) await writeSetting(db, name, '')
  let runs = 0
  let holders = 0
  const { promise: bothHoldOne, resolve: both } = Promise.withResolvers<void>()
  const write = (first: string, second: string) =>
    transact(db, async (tx) => {
      runs += 1
      await writeSetting(tx, first, first)
      holders += 1
      if (holders >= 2) both()
      await bothHoldOne
      await writeSetting(tx, second, first)
    })
  await Promise.all([write('a', 'b'), write('b', 'a')])
  // One transaction is repeated, and on a busy machine more than once.
  expect(runs).toBeGreaterThan(2)
  expect(await readSetting(db, 'a')).toBe(await readSetting(db, 'b'))
})
