import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout, startDesk } from './checkout.ts'

test('an issue is written, previewed and changed at the desk, and stored in its file', async () => {
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
  expect(page).toContain('The issue is saved.')
  expect(page).toContain('320 pixels wide')
  expect(page).toContain('The page of the archive')
  const file = 'sites/sample/issues/2026-11-soup.md'
  expect(read(file)).toBe('---\nsubject: "Soup: a start"\npreview: Hi.\n---\n\nHi.\n\n## Soup\n')
  const changed = { ...typed, known: '2026-11-soup', text: 'Hi, from {site.newsletter}.' }
  expect(await save(changed)).toContain('The issue is saved.')
  expect(read(file)).toContain('Hi, from {site.newsletter}.')
  expect(await save({ ...changed, text: 'Hi, from {site.nothing}.' })).toContain(
    'is no number or fact of the site',
  )
  expect(read(file)).not.toContain('nothing')
  expect(await save({ ...typed, slug: 'x/../../tools' })).toContain('lowercase letters, digits and hyphens')
  expect(existsSync(join(root, 'sites/sample/tools.md'))).toBe(false)
})

test('a series letter is changed, written and removed at the desk, and stored in its file', async () => {
  const { root, read, git, remove } = copyCheckout()
  onTestFinished(remove)
  const desk = await startDesk(root)
  onTestFinished(() => desk.stop())
  const place = `${desk.address}/letters/series/welcome`
  const show = async (path = '') => (await fetch(place + path)).text()
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = { origin: new URL(desk.address).origin }
    return (await fetch(place + path, { method: 'POST', headers, body: new URLSearchParams(fields) })).text()
  }
  const [file = ''] = globSync('sites/sample/series/welcome/*.md', { cwd: root }).sort()
  const letter = file.replace(/^.*\/|\.md$/g, '')
  const form = await show(`/write?letter=${letter}`)
  const value = (name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const text = /<textarea[^>]*>\n?([^<]*)</.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const known = { letter, day: value('day'), subject: value('subject'), preview: value('preview'), text }
  expect(await send('/write', { ...known, text: text.replaceAll('\n', '\r\n') })).toContain(
    'The letter is saved.',
  )
  expect(git('status', '--porcelain', '--', 'sites/sample')).toBe('')
  const page = await send('/write', { ...known, subject: 'Another subject', text: `${text} Soup.` })
  expect(page).toContain('Another subject')
  expect(page).toContain('320 pixels wide')
  expect(page).toContain('Hi Ann,')
  expect(git('diff', '--numstat', '--', 'sites/sample')).toBe(`2\t2\t${file}\n`)
  expect(await (await fetch(`${desk.address}/publish`)).text()).toMatch(/Letter: .*Another subject/)

  const fresh = {
    letter: '',
    day: '99',
    subject: 'Soup: the end',
    preview: 'It is',
    text: 'Hot, {site.name}.',
  }
  expect(await send('/write', { ...fresh, day: '-1' })).toContain('expected 0 or more')
  expect(await send('/write', { ...fresh, day: known.day })).toContain(`two letters have day ${known.day}`)
  expect(await send('/write', { ...fresh, text: '{site.none}' })).toContain(
    'is no number or fact of the site',
  )
  expect(await send('/write', { ...fresh, letter: '../../tools/x' })).not.toContain('The letter is saved.')
  expect(await send('/write', fresh)).toContain('The letter is saved.')
  expect(read('sites/sample/series/welcome/99-soup-the-end.md')).toBe(
    '---\nday: 99\nsubject: "Soup: the end"\npreview: It is\n---\nHot, {site.name}.\n',
  )
  expect(await send('/write', fresh)).toContain('A letter 99-soup-the-end already exists.')
  expect(await show('/remove?letter=99-soup-the-end')).toContain('Remove the letter')
  expect(await send('/remove', { letter: '99-soup-the-end' })).toContain('The letter is removed.')
  expect(git('status', '--porcelain', '--', 'sites/sample')).toBe(` M ${file}\n`)
})
