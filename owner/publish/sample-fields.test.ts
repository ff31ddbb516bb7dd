import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { emptied, type Fields, listFields } from './sample-fields.ts'

const file = 'sites/sample/site.yaml'
const sample = `# Your facts.
owner:
  name: Robin Sample
  email: hello@example.com # where people write to you
placeholder: true
name: Robin Sample
kit:
  show: true
  heading: A kit
profiles:
  - url: https://x.com/example
`
const fields = `
${file}:
  owner: { name: Your Name, email: you@example.com }
  placeholder: true
  name: Your Name
  kit: { show: false, heading: Your kit }
  profiles: []
`
const empty = {
  owner: { name: 'Your Name', email: 'you@example.com' },
  placeholder: true,
  name: 'Your Name',
  kit: { show: false, heading: 'Your kit' },
  profiles: [],
}

/** Returns a file after the owner has changed it and then run `owner empty`. */
function emptiedWith(...changes: readonly (readonly [string, string])[]) {
  const root = mkdtempSync(join(tmpdir(), 'fields-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    [file]: sample,
    'sites/sample/moved.yaml': '/a: /b\n',
    'owner/publish/empty-site.yaml': fields,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const known = new Set(listFields(root))
  const own = changes.reduce((text, [from, to]) => text.replace(from, to), sample)
  const { [file]: words = {} } = parse(fields) as Record<string, Fields>
  return emptied(file, own, words, known)
}

test('every field of the sample is replaced, and the comments stay', () => {
  const text = emptiedWith()
  expect(parse(text)).toEqual(empty)
  expect(text).toContain('# where people write to you')
})

test('a field that the owner has changed stays', () => {
  const text = emptiedWith(
    ['name: Robin Sample\n  email', 'name: Maya Brandt\n  email'],
    ['x.com/example', 'x.com/maya'],
  )
  expect(parse(text)).toEqual({
    ...empty,
    owner: { name: 'Maya Brandt', email: 'you@example.com' },
    profiles: [{ url: 'https://x.com/maya' }],
  })
})

test('a switch next to the owner’s text stays unchanged', () => {
  expect(parse(emptiedWith(['A kit', 'Ten seeds'])).kit).toEqual({ show: true, heading: 'Ten seeds' })
})

test('facts become a placeholder again only if some of them were the sample’s', () => {
  const said = ['placeholder: true', 'placeholder: false'] as const
  expect(parse(emptiedWith(said)).placeholder).toBe(true)
  const all = [
    ['name: Robin Sample\n  email', 'name: Maya\n  email'],
    ['hello@example.com', 'maya@garden.test'],
    ['name: Robin Sample\nkit', 'name: Maya’s Garden\nkit'],
    ['A kit', 'Ten seeds'],
  ] as const
  expect(parse(emptiedWith(said, ...all)).placeholder).toBe(false)
})

test('emptying twice has the same result as emptying once', () => {
  const once = emptiedWith()
  expect(emptied(file, once, (parse(fields) as Record<string, Fields>)[file] ?? {}, new Set())).toBe(once)
})
