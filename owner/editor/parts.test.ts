import { expect, test } from 'vitest'
import type { Opened } from '../content/opened.ts'
import { offeredParts, partsFor } from './parts.tsx'

test('the menu offers the parts that the site has something for', () => {
  const none = { tools: [], numbers: [], worksheets: [], instruments: [], downloads: [] }
  const offered = (choices: Partial<Opened['choices']>) => offeredParts(partsFor({ ...none, ...choices }))
  const missing = ['Tool', 'Number', 'Download', 'Instrument', 'StateFees', 'Answer']
  const all = offered({
    tools: ['spade'],
    numbers: ['hours'],
    worksheets: ['log'],
    instruments: ['llc'],
    downloads: ['kit'],
  })
  expect(all).toEqual(expect.arrayContaining(['Callout', 'Steps', 'Video', ...missing]))
  expect(offered({})).toEqual(all.filter((name) => !missing.includes(name)))
})
