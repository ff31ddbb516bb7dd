import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptTogether } from './kept-together.ts'

test('keeping items together loses none and leaves none alone at either end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2 }), (items) => {
      const groups = keptTogether(items)
      expect(groups.flat()).toEqual(items)
      expect(groups.at(0)?.length).toBeGreaterThan(1)
      expect(groups.at(-1)?.length).toBeGreaterThan(1)
    }),
  )
})
