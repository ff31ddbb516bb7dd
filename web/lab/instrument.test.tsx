import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labPage } from '../../model/pages/lab.ts'
import { Instrument } from './instrument.tsx'

test.each([
  ['income', true],
  ['hours', true],
  ['videoTitle', false],
] as const)('%s: says that its figures are examples: %s', (of, said) => {
  expect(renderToStaticMarkup(<Instrument of={of} />).includes(labPage.example)).toBe(said)
})
