import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starter } from './test-site.ts'

test('unwritten texts are found by file and line, but not in what is off, hidden or sent by hand', () => {
  const { unwritten, change, add } = starter()
  const places = unwritten().map(({ file, line, text }) => `${file}:${line} ${text}`)
  expect(places).toContain('pages/home.yaml:10 What you do, in one sentence.')
  expect(places).toContain('site.yaml:15 you@example.com')
  // The course is off, and the section with the kit is hidden.
  expect(places.filter((place) => /^(course|lessons|pages\/academy)|Say what it holds/.test(place))).toEqual(
    [],
  )
  add('replies.yaml', 'replies:\n  - title: Hello\n    text: "[[Your answer]]"\n')
  change('site.yaml', '  - academy\n', '')
  const found = unwritten().map(({ file, text }) => `${file} ${text}`)
  expect(found).toContain(
    'lessons/1-1-the-first-lesson.mdx Write your first lesson here. Everybody may read it before they pay.',
  )
  expect(found).not.toContain('replies.yaml Your answer')
})

test.each([
  ['starter', 'Your Course', 'Your free document'],
  ['starter-de', 'Ihr Kurs', 'Ihr kostenloses Dokument'],
])('a live site from the %s needs no text of what it has switched off', (name, course, document) => {
  const { folder, unwritten, add, change, check } = starter(name)
  const files = new Set(unwritten().map(({ file }) => file))
  expect([...files].filter((file) => /^offer|^words\/emails/.test(file))).toEqual([])
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replace(/\[\[(.+?)\]\]/g, '$1')
    add(file, text.replace('you@example.com', 'you@site.test'))
  }
  expect(check('live')).toMatchObject({ status: 0, stderr: '' })
  change('site.yaml', '  - downloads\n', '')
  change('site.yaml', '  - academy\n', '')
  expect(unwritten().map(({ file, text }) => `${file}: ${text}`)).toEqual(
    expect.arrayContaining([`offer.yaml: ${course}`, `words/emails.yaml: ${document}`]),
  )
})

test('only the front matter of an article makes it a draft', () => {
  const { unwritten, add } = starter()
  add('articles/draft.mdx', '---\ndraft: true # for now\n---\n[[Bread]]\n')
  add('articles/other.mdx', '---\ndraft: True\n---\n[[Bread]]\n')
  add('articles/public.mdx', '---\ntitle: Bread\n---\n[[Bread]]\n\n```yaml\ndraft: true\n```\n')
  const files = unwritten().map(({ file }) => file)
  expect(files).toContain('articles/public.mdx')
  expect(files).not.toContain('articles/draft.mdx')
  expect(files).not.toContain('articles/other.mdx')
})

test('an example address is unwritten, also after every marked text was written', () => {
  const { folder, add, unwritten } = starter()
  add('site.yaml', readFileSync(join(folder, 'site.yaml'), 'utf8').replace(/\[\[(.+?)\]\]/g, '$1'))
  expect(unwritten().filter(({ file }) => file === 'site.yaml')).toEqual([
    { file: 'site.yaml', line: 15, text: 'you@example.com' },
  ])
})

test('a live site isn’t published with an unwritten text, and a sandbox is', () => {
  const { check } = starter()
  expect(check('sandbox')).toMatchObject({ status: 0, stderr: '' })
  const { status, stderr } = check('live')
  expect(status).toBe(1)
  expect(stderr).toContain(
    'pages/home.yaml, line 10: “What you do, in one sentence.” is still to be written\n',
  )
})
