import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Form, JsonSchema } from '../content/form.ts'
import { Choice, emptied, Figure, Line, type Shared } from './inputs.tsx'
import { numberIn } from './values.ts'

const form: Form = {
  name: 'x',
  file: 'x.yaml',
  label: 'X',
  group: 'More',
  schema: {},
  help: {},
  long: ['about'],
}
const shared: Shared = {
  form,
  whole: {},
  faults: [],
  upload: async () => '',
  uploadPdf: async () => '',
  pictureAddress: (path) => path,
}
const field = { schema: {}, label: 'X', isRequired: true, change: () => {}, shared }

test.each([
  ['title', 'One line', '<input'],
  ['title', 'Two\nlines', '<textarea'],
  ['about', 'One line', '<textarea'],
])('%s with %j is shown in %s>', (path, value, element) => {
  expect(renderToStaticMarkup(<Line {...field} path={path} value={value} />)).toContain(element)
})

test.each([
  ['149,50', 149.5],
  ['0,125', 0.125],
  ['1000', 1_000],
  ['1000,125', 1_000.125],
  // Each of these is one number here, and another one there.
  ['1,000', '1,000'],
  ['-1.250', '-1.250'],
  ['1,000,000', '1,000,000'],
  ['149 Euro', '149 Euro'],
])('%s is read as %j', (typed, value) => {
  expect(numberIn(typed)).toBe(value)
})

test('the help of a list isn’t repeated at its entries', () => {
  const props = {
    ...field,
    value: '',
    shared: { ...shared, form: { ...form, help: { steps: 'In order.' } } },
  }
  expect(renderToStaticMarkup(<Line {...props} path="steps" />)).toContain('In order.')
  expect(renderToStaticMarkup(<Line {...props} path="steps.0" />)).not.toContain('In order.')
})

test('a number that may be one of two is asked about', () => {
  const shown = (value: unknown) =>
    renderToStaticMarkup(<Figure {...field} given={{}} path="price" value={value} />)
  expect(shown('1,250')).toContain('Is this 1250 or 1.25? Type one of them.')
  expect(shown('1.125')).toContain('Is this 1125 or 1.1250? Type one of them.')
  expect(shown(1.25)).not.toContain('Is this')
})

test('an optional number with a default shows it, and is null once it is emptied', () => {
  const given: JsonSchema = { anyOf: [{ type: 'integer' }, { type: 'null' }], default: 25 }
  const shown = (value: unknown) =>
    renderToStaticMarkup(
      <Figure
        {...field}
        isRequired={false}
        schema={{ type: 'integer' }}
        given={given}
        path="from"
        value={value}
      />,
    )
  expect(shown(undefined)).toContain('value="25"')
  expect(shown(null)).toContain('value=""')
  expect(emptied({ isRequired: false }, given, undefined)).toBe(null)
  expect(emptied({ isRequired: false }, { ...given, default: null }, undefined)).toBe(undefined)
})

test('a choice is shown by its label, and one that is gone by its name', () => {
  const schema: JsonSchema = { enum: ['rye'], labels: { rye: 'Rye, step by step' } }
  const shown = (value: unknown) =>
    renderToStaticMarkup(<Choice {...field} schema={schema} isRequired={false} path="sheet" value={value} />)
  expect(shown('rye')).toContain('<option value="0" selected="">Rye, step by step</option>')
  expect(shown('spelt')).toContain('<option value="1" selected="">spelt</option>')
  expect(shown(undefined)).toContain('<option value="-1" selected="">–</option>')
})
