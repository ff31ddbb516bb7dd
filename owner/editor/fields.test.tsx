import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EditorData } from '../content/form.ts'
import { runNode } from '../content/run-node.ts'
import { readSiteFile } from '../content/site-file.ts'
import { Group } from './fields.tsx'

test('the form of the numbers has those of the owner, with their names', async () => {
  const { forms } = JSON.parse((await runNode('bin/content-forms.ts')).output) as EditorData
  const form = forms.find(({ file }) => file === 'numbers.yaml')
  if (!form) throw new Error('The numbers have no form')
  const value = readSiteFile('numbers.yaml')?.content.value ?? {}
  const shared = { form, whole: value, faults: [], upload: async () => '', pictureAddress: () => '' }
  const shown = renderToStaticMarkup(
    <Group schema={form.schema} path="" value={value} change={() => {}} shared={shared} />,
  )
  expect(shown).toMatch(/aria-label="Your own: name \d+" value="commitMonths"/)
  expect(shown).toMatch(/>For commitMonths<.*?<input [^>]*inputMode="text" value="6–12"/)
  // A number that the engine needs has no name to change.
  expect(shown).not.toContain('value="scoreLowest"')
})
