import { expect, test } from 'vitest'
import { onValues, takeValues } from './live.ts'

test('a module gets the values that came before it, and those that come later', () => {
  takeValues({ shed: { first: 'spade' } })
  let seen: unknown
  onValues('shed', (values) => {
    seen = values
  })
  expect(seen).toEqual({ first: 'spade' })
  takeValues({ shed: { second: 'rake' }, site: { name: 'Ada' } })
  expect(seen).toEqual({ first: 'spade', second: 'rake' })
  takeValues({ shed: { first: 'hoe' } })
  expect(seen).toEqual({ first: 'hoe', second: 'rake' })
})
