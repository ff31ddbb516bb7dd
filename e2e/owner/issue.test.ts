import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout, startDesk } from './checkout.ts'

test('an issue is written, looked at and changed at the desk, and its file is the source of it', async () => {
  const { root, read, remove } = copyCheckout()
  onTestFinished(remove)
  const desk = await startDesk(root)
  onTestFinished(() => desk.stop())
  const save = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const headers = { origin: new URL(desk.address).origin }
    return (await fetch(`${desk.address}/letters/write`, { method: 'POST', headers, body })).text()
  }
  const typed = {
    known: '',
    slug: '2026-11-soup',
    subject: 'Soup: a start',
    preview: '',
    text: 'Hi.\r\n\r\n## Soup',
  }
  const page = await save(typed)
  expect(page).toContain('It is saved.')
  expect(page).toContain('320 pixels wide')
  expect(page).toContain('The page of the archive')
  const file = 'content/issues/2026-11-soup.md'
  expect(read(file)).toBe('---\nsubject: "Soup: a start"\npreview: Hi.\n---\n\nHi.\n\n## Soup\n')
  const changed = { ...typed, known: '2026-11-soup', text: 'Hi, from {site.newsletter}.' }
  expect(await save(changed)).toContain('It is saved.')
  expect(read(file)).toContain('Hi, from {site.newsletter}.')
  expect(await save({ ...changed, text: 'Hi, from {site.nothing}.' })).toContain(
    'is no number or fact of the site',
  )
  expect(read(file)).not.toContain('nothing')
  expect(await save({ ...typed, slug: 'x/../../tools' })).toContain('small letters, digits and hyphens')
  expect(existsSync(join(root, 'content/tools.md'))).toBe(false)
})
