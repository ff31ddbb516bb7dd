import { expect, test } from 'vitest'
import { signups } from '../contract/signups.ts'
import { filesOf } from './document.ts'
import { delivered, downloads } from './downloads.ts'
import { resources } from './resources.ts'

test('every document has a unique id and four parts with different titles', () => {
  expect(new Set(downloads.map(({ id }) => id)).size).toBe(downloads.length)
  for (const { id, parts } of downloads) {
    expect(new Set(parts.map(({ title }) => title)).size, id).toBe(4)
  }
})

test('no two documents share a file', () => {
  const names = downloads.flatMap(filesOf).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('every signup except the newsletter’s delivers documents, and all of those are listed', () => {
  expect(delivered.newsletter).toEqual([])
  for (const [signup, documents] of Object.entries(delivered)) {
    expect(downloads).toEqual(expect.arrayContaining([...documents]))
    if (signup !== 'newsletter') expect(documents.length, signup).toBeGreaterThan(0)
  }
})

test('every kit in an email has a filled-in copy', () => {
  const copies = new Set(downloads.map(({ id }) => id).filter((id) => id.endsWith('-filled-in')))
  expect(copies.size).toBe(5)
  for (const [signup, documents] of Object.entries(delivered)) {
    const ids = documents.map(({ id }) => id)
    const copied = (id: string) => (copies.has(`${id}-filled-in`) ? `${id}-filled-in` : 'filled-in-sheets')
    expect(ids, signup).toEqual(
      expect.arrayContaining(ids.filter((id) => !id.includes('filled-in')).map(copied)),
    )
  }
})

test('every resource card’s form requests a different tag', () => {
  const asked = resources.map(({ signup }) => signups[signup].tagId)
  expect(new Set(asked).size).toBe(resources.length)
})
