import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFacts } from './facts.ts'

const folder = mkdtempSync(join(tmpdir(), 'facts-'))
const put = (name: string, head: string) =>
  writeFileSync(join(folder, name), `---\n${head}\n---\n\nchecked: 2026-11-23\n`)
const on = (date: string) => checkFacts({ clock: { now: () => Date.parse(date) } }, folder)

test('doctor names the articles whose facts were checked more than 90 days ago', async () => {
  put('bread.mdx', 'title: Bread\npublished: 2025-08-19\nchecked: 2026-11-20')
  put('cake.mdx', 'title: Cake\npublished: 2026-08-01')
  expect((await on('2026-09-01')).map(({ state }) => state)).toEqual(['fine'])
  const [finding] = await on('2026-11-23')
  expect(finding).toMatchObject({ state: 'note' })
  expect(finding?.says).toBe('The facts of 1 article were last checked more than 90 days ago: cake.')
  const [later] = await on('2027-03-01')
  expect(later?.says).toContain('bread, cake')
})
