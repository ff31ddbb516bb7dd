import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Form } from '../content/form.ts'
import { Line, type Shared } from './inputs.tsx'

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
