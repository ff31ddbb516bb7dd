import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { inSite, siteFiles } from '../../../model/reader/site-folder.ts'
import type { EditorData } from '../form.ts'
import { formOf, type JsonSchema } from '../form.ts'
import { mergeFile } from './merge.ts'

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    evidence: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string' } },
    table: {
      type: 'object',
      properties: { caption: { type: 'string' }, rows: { type: 'array', items: { type: 'string' } } },
      required: ['caption', 'rows'],
    },
    draft: { type: 'boolean', default: false },
    steps: {
      type: 'array',
      items: { type: 'object', properties: { title: { type: 'string' }, minutes: { type: 'number' } } },
    },
  },
  required: ['name', 'evidence'],
  additionalProperties: false,
}

const before = `# A comment.
name: "Spade: sharp"
# Where it is seen.
evidence: null
tags: [soil, tools]
steps:
  - title: Dig
    # Not too deep.
    minutes: 3
  - title: Rest
`
const merge = (sent: string, old: string | null = before) => mergeFile('x.yaml', old, sent, schema)

test('changing one field keeps comments, quotes, order and lists', () => {
  expect(
    merge(
      'steps:\n  - title: Dig\n    minutes: 4\n  - title: Rest\ntags:\n  - soil\n  - tools\nname: >-\n  Spade:\n  sharp\n',
    ),
  ).toBe(before.replace('minutes: 3', 'minutes: 4'))
})

test('an empty part of a form is omitted from the file, and a partly filled part is written', () => {
  const sent = (caption: string) => `name: x\nevidence: y\ntable:\n  caption: '${caption}'\n  rows: []\n`
  expect(merge(sent(''), 'name: x\nevidence: y\n')).toBe('name: x\nevidence: y\n')
  expect(merge(sent('Beds'), 'name: x\nevidence: y\n')).toContain('caption: Beds')
})

test('adding, moving or removing an entry leaves the others unchanged', () => {
  const sent = (...titles: string[]) =>
    stringify({
      name: 'Spade: sharp',
      tags: ['soil', 'tools'],
      steps: titles.map((title) => (title === 'Dig' ? { title, minutes: 3 } : { title })),
    })
  expect(merge(sent('Look', 'Dig', 'Rest'))).toBe(
    before.replace('  - title: Dig', '  - title: Look\n  - title: Dig'),
  )
  expect(merge(sent('Dig'))).toBe(before.replace('  - title: Rest\n', ''))
  expect(merge(sent('Dig', 'Stop'))).toBe(before.replace('Rest', 'Stop'))
})

test('null is written if a field may be null, and empty fields only if they existed', () => {
  expect(merge('name: Rake\ntags: []\ndraft: false\nsteps: []\n', '')).toBe('name: Rake\nevidence: null\n')
  expect(merge('name: Rake\nevidence: "yes"\ntags: []\n')).toBe(
    '# A comment.\nname: "Rake"\n# Where it is seen.\nevidence: yes\ntags: []\n',
  )
})

test('an article keeps its unchanged text and gets the new text', () => {
  const article = '---\nname: A\nevidence: null\n---\n\nHello.\n'
  const mergeArticle = (sent: string) => mergeFile('x.mdx', article, sent, schema)
  expect(mergeArticle('---\nname: A\n---\nHello.\n')).toBe(article)
  expect(mergeArticle('---\nname: B\n---\nHello, you.\n')).toBe(
    '---\nname: B\nevidence: null\n---\n\nHello, you.\n',
  )
})

const lesson = `---
name: A
evidence: null
---

Hello.

<Example title="Two">

| What | Each |
|---|---:|
| One | $1 |

- First.
- Second.

</Example>

Bye.
`
/** The same file in the editor's style. */
const inTheEditor = `---
name: A
---

Hello.

<Example title="Two">
  | What | Each |
  | ---- | ---- |
  | One  | $1   |

  * First.
  * Second.
</Example>

Bye.
`
const mergeLesson = (sent: string) => mergeFile('x.mdx', lesson, sent, schema)

test('changing a paragraph leaves boxes, bullets and tables unchanged', () => {
  expect(mergeLesson(inTheEditor)).toBe(lesson)
  expect(mergeLesson(inTheEditor.replace('Bye.', 'Bye!'))).toBe(lesson.replace('Bye.', 'Bye!'))
})

test('a changed table keeps its columns’ alignment, and a changed list keeps its indent', () => {
  expect(mergeLesson(inTheEditor.replace('$1 ', '$12'))).toBe(
    lesson.replace(/\| What[\s\S]*\$1 \|/, '| What | Each |\n| ---- | ---: |\n| One  | $12  |'),
  )
  expect(mergeLesson(inTheEditor.replace('Second', 'Third'))).toBe(
    lesson.replace('- First.\n- Second.', '* First.\n* Third.'),
  )
})

test('a text that the owner moves out of its box or into a list is moved in the file', () => {
  const out = inTheEditor.replace('</Example>\n\nBye.', '\n  Bye.\n</Example>')
  expect(mergeLesson(out)).toMatch(/- Second\.\n\n\s*Bye\.\n\n<\/Example>\n$/)
  const nested = inTheEditor.replace('  * Second.', '    * Second.')
  expect(mergeLesson(nested)).toContain('* First.\n  * Second.')
})

test('changing one line in the editor changes only that line, in every content file', () => {
  const { stdout } = spawnSync(process.execPath, ['bin/content-forms.ts'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { forms } = JSON.parse(stdout) as EditorData
  const files = siteFiles('**/*.{yaml,mdx}').filter((file) => formOf(forms, file))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(inSite(file), 'utf8')
    const merge = (sent: string) => mergeFile(file, text, sent, formOf(forms, file)?.schema ?? {})
    expect(merge(asSent(text, file)), file).toBe(text)
    if (!/^(title|name): /m.test(text)) continue
    const changed = asSent(text, file).replace(/^(title|name): .*(\n {2}.*)*/m, '$1: Another')
    expect(merge(changed).replace(/^(title|name): .*/m, ''), file).toBe(
      text.replace(/^(title|name): .*/m, ''),
    )
  }
})

/** Converts a file to what the editor sends: the editor's YAML style, without comments and nulls. */
function asSent(text: string, file: string): string {
  const [, head = '', body = ''] = file.endsWith('.mdx')
    ? (/^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [])
    : ['', text]
  const values = stringify(parse(head), (_, value) => value ?? undefined, {
    lineWidth: 60,
    singleQuote: true,
  })
  return file.endsWith('.mdx') ? `---\n${values}---\n${inEditorStyle(body)}` : values
}

const inEditorStyle = (body: string) =>
  body
    .replace(/^(\s*)- /gm, '$1* ')
    .replace(/:?(-{2,}):?(?= ?\|)/g, '$1')
    .replace(
      /^<([A-Z]\w*)([^<>]*[^<>/])?>\n\n([\s\S]*?)\n\n<\/\1>$/gm,
      (_, name, given = '', inner: string) =>
        [`<${name}${given}>`, inner.replace(/^(?=.)/gm, '  '), `</${name}>`].join('\n'),
    )
