import { expect, test } from 'vitest'
import { paragraphs, proseOf, similarity } from './prose.ts'

const body = `import { numbers } from '../numbers.ts'

## Bake

A [loaf](/tools) takes **an hour**.

- Flour
- Water

| Hour | Work |
|---|---|
| 1 | Knead |

![A loaf](../drawings/loaf.svg "Cut")

<Callout kind="today" title="Today">

Buy flour.

</Callout>
`

test('running text leaves out tables, pictures and boxes', () => {
  expect(proseOf(body).split(/\s+/)).toEqual('Bake A loaf takes an hour . Flour Water'.split(' '))
})

test('paragraphs are sections of text and list items, those in boxes too', () => {
  expect(paragraphs(body)).toEqual(
    expect.arrayContaining(['Bake', 'A  loaf  takes   an hour  .', 'Flour', 'Buy flour.']),
  )
})

test('a paragraph with a word changed is found again in another article, and only there', () => {
  const text = 'Check every page of yours once in three months, and write down what you have changed on it.'
  const near = text.replace('months', 'weeks')
  const other = 'A loaf takes one hour in the oven and a whole night before it.'
  const found = similarity([
    { of: 'a', text },
    { of: 'a', text: near },
    { of: 'b', text: near },
    { of: 'b', text: other },
  ])
  expect(found.map(({ one, other: two }) => [one[0], two[0]])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(found[0]?.share).toBeGreaterThan(0.35)
  expect(found[1]?.share).toBe(1)
})
