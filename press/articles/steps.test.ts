import { expect, test } from 'vitest'
import { readText } from './read-article.ts'

const steps = (text: string) => readText('bread.mdx', `<Steps>\n\n${text}\n\n</Steps>`)

const list = (attributes: object | null, step: string) => ['ol', attributes, '\n', ['li', null, step], '\n']

test('steps with bullets are numbered', () => {
  const written = steps('* Knead\n* Bake')
  expect(written.faults).toEqual([])
  expect(written.tree).toEqual(steps('1. Knead\n2. Bake').tree)
})

test('steps keep their numbers in parts, and from another number', () => {
  expect(steps('1. Knead\n\nWait.\n\n2. Bake').tree).toEqual([
    ['Steps', null, list(null, 'Knead'), ['p', null, 'Wait.'], list({ start: 2 }, 'Bake')],
  ])
})
