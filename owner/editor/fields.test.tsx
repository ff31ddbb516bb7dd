import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EditorData, Form } from '../content/form.ts'
import { runNode } from '../content/run-node.ts'
import { readSiteFile } from '../content/site-file.ts'
import { Field, Group, nameFault, Pairs } from './fields.tsx'

test('the form of the numbers has those of the owner, with their names', async () => {
  const { forms } = JSON.parse((await runNode('bin/content-forms.ts')).output) as EditorData
  const form = forms.find(({ file }) => file === 'numbers.yaml')
  if (!form) throw new Error('The numbers have no form')
  const value = readSiteFile('numbers.yaml')?.content.value ?? {}
  const shared = {
    form,
    whole: value,
    faults: [],
    upload: async () => '',
    uploadPdf: async () => '',
    pictureAddress: () => '',
  }
  const shown = renderToStaticMarkup(
    <Group label="Numbers" schema={form.schema} path="" value={value} change={() => {}} shared={shared} />,
  )
  expect(shown).toMatch(/aria-label="Your own: name \d+" value="commitMonths"/)
  expect(shown).toMatch(/>For commitMonths<.*?<input [^>]*inputMode="text" value="6–12"/)
  // A number that the engine needs has no name to change.
  expect(shown).not.toContain('value="scoreLowest"')
})

test('an entry without a name is the only one, and no name is a number', () => {
  const form: Form = { name: 'x', file: 'x.yaml', label: 'X', group: 'More', schema: {}, help: {}, long: [] }
  const shared = {
    form,
    whole: {},
    faults: [],
    upload: async () => '',
    uploadPdf: async () => '',
    pictureAddress: () => '',
  }
  const pairs = { schema: { additionalProperties: {} }, path: '', label: 'X', isRequired: true, shared }
  const shown = (value: object) => renderToStaticMarkup(<Pairs {...pairs} value={value} change={() => {}} />)
  expect(shown({ a: 'A', '': 'typed' })).toMatch(/<button[^>]* disabled=""[^>]*>Add one</)
  expect(shown({ a: 'A' })).not.toContain('disabled')
  expect(nameFault('2', [{ a: 'A' }])).toBe('A name needs more than digits.')
  expect(nameFault('2nd', [{ a: 'A' }])).toBeNull()
  expect(nameFault('a', [{ a: 'A' }])).toBe('Another entry has this name.')
})

test('a list in the owner’s order offers what it doesn’t have yet, by title', () => {
  const items = {
    type: 'string',
    enum: ['rye', 'oat', 'bun'],
    labels: { rye: 'Rye bread' },
    ordered: true,
  } as const
  const form: Form = { name: 'x', file: 'x.yaml', label: 'X', group: 'More', schema: {}, help: {}, long: [] }
  const shared = {
    form,
    whole: {},
    faults: [],
    upload: async () => '',
    uploadPdf: async () => '',
    pictureAddress: () => '',
  }
  const field = { schema: { type: 'array', items }, path: 'x', label: 'X', isRequired: true, shared } as const
  const shown = (value: readonly string[]) =>
    renderToStaticMarkup(<Field {...field} value={value} change={() => {}} />)
  const two = shown(['bun', 'rye'])
  const choices = [...two.matchAll(/<select.*?<\/select>/g)].map(([select]) =>
    [...select.matchAll(/>([^<]+)<\/option>/g)].map(([, words]) => words),
  )
  expect(choices).toEqual([
    ['bun', 'oat'],
    ['Rye bread', 'oat'],
  ])
  expect(two).toContain('aria-label="Move X 2 up"')
  expect(two).toMatch(/<button[^>]*>Add one</)
  expect(shown(['bun', 'rye', 'oat'])).not.toContain('Add one')
})
