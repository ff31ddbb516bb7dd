import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'

test.each(['starter', 'starter-de', 'sample'])('offer.yaml of the %s says every currency', (site) => {
  const [, list = ''] =
    /^# currency: .*: (.+)\.$/m.exec(readFileSync(`sites/${site}/offer.yaml`, 'utf8')) ?? []
  expect(list.split(/, | or | oder /)).toEqual(currencies)
})
