import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'

/** Returns what the check says of the starter with a mistake in it. */
function checkOf(spoil: (file: (path: string) => string) => void): { status: number | null; says: string } {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  cpSync('sites/starter', site, { recursive: true })
  spoil((path) => join(site, path))
  const env = { ...process.env, SITE_DIR: site }
  const run = (...args: string[]) => spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  const { status, stderr } = run('bin/check-content.ts')
  // A build says the same, before it writes anything.
  expect(run('bin/build-pages.ts', join(site, 'build'))).toMatchObject({ status, stderr })
  return { status, says: stderr }
}

const change = (file: string, from: RegExp | string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

test.each([
  ['a file is missing', 'course.yaml: expected a file here', (of) => rmSync(of('course.yaml'))],
  [
    'a page’s file is missing',
    'pages/home.yaml: expected a file here',
    (of) => rmSync(of('pages/home.yaml')),
  ],
  [
    'a file can’t be read',
    'pages/home.yaml: expected a file that can be read (EISDIR',
    (of) => {
      rmSync(of('pages/home.yaml'))
      mkdirSync(of('pages/home.yaml'))
    },
  ],
  [
    'a file isn’t UTF-8',
    'story.yaml: expected text in UTF-8: save it again in that encoding',
    (of) => writeFileSync(of('story.yaml'), Buffer.from('introduction: Café\n', 'latin1')),
  ],
  [
    'YAML is broken',
    'site.yaml, line 2: This field is here twice',
    (of) => change(of('site.yaml'), '', 'name: Bread\nname: Bread\n'),
  ],
  [
    'a text of the course begins with *',
    'course.yaml, line 20: Text with a colon, or that begins with a sign, needs "double quotes"',
    (of) => change(of('course.yaml'), /^ {2}- title: Join$/m, '  - title: *Join*'),
  ],
  ['a field is missing', 'off: is missing', (of) => change(of('site.yaml'), /^off:.*\n/m, '')],
  [
    'a link leads nowhere',
    'pages/privacy.yaml, line 8: /cake: expected the address of a page, and no page has this address',
    (of) =>
      change(
        of('pages/privacy.yaml'),
        'sections:\n',
        'sections:\n  - title: More\n    text: "[Cake](/cake)"\n',
      ),
  ],
  [
    'a link of the menu leads nowhere',
    'navigation.yaml, line 3: /cake: expected the address of a page, and no page has this address',
    (of) => change(of('navigation.yaml'), 'to: /', 'to: /cake'),
  ],
  [
    'a quoted link leads nowhere',
    'navigation.yaml, line 3: /cake: expected the address of a page, and no page has this address',
    (of) => change(of('navigation.yaml'), 'to: /', 'to: "/cake"'),
  ],
  [
    'a link in braces leads nowhere',
    'navigation.yaml, line 2: /cake: expected the address of a page, and no page has this address',
    (of) => change(of('navigation.yaml'), /(?<=^header:)(?:\n .*)*/m, ' [{ label: Cake, to: /cake }]'),
  ],
  [
    'a link with a title leads nowhere',
    'pages/privacy.yaml, line 8: /cake: expected the address of a page, and no page has this address',
    (of) =>
      change(
        of('pages/privacy.yaml'),
        'sections:\n',
        'sections:\n  - title: More\n    text: \'[Cake](/cake "Our cake")\'\n',
      ),
  ],
  [
    'the language is unknown',
    'or en, with or without a region like de-AT: words/ has no other language',
    (of) => change(of('site.yaml'), /^language: .*/m, 'language: fr'),
  ],
  [
    'a document has a letter that no typeface has',
    'worksheets/ink.yaml, line 3: the PDF can’t show 字 →: write it with Latin letters and the usual signs',
    (of) => {
      mkdirSync(of('worksheets'))
      const blocks = '[{ kind: text, text: "Dvořák pays ₹500 in Łódź" }]'
      writeFileSync(
        of('worksheets/ink.yaml'),
        `id: ink\ntitle: Ink\ndescription: "字 → ink"\nblocks: ${blocks}\nexample: ${blocks}\n`,
      )
      change(of('lessons/1-1-the-first-lesson.mdx'), 'lesson: 1\n', 'lesson: 1\nworksheet: ink\n')
    },
  ],
] satisfies [string, string, (of: (path: string) => string) => void][])(
  'if %s, the check says where',
  (_, fault, spoil) => {
    const { status, says } = checkOf(spoil)
    expect(status).toBe(1)
    expect(says).toContain(fault)
    for (const line of says.trim().split('\n')) expect(line).toMatch(/^[\w/-]+\.yaml(, line \d+)?: /)
  },
  600_000,
)

test('a link may lead to a page that the server renders, in any spelling', () => {
  const site = starter()
  const privacy = readFileSync(join(site.folder, 'pages/privacy.yaml'), 'utf8')
  const links = '[The shop](/Courses/?from=here) and [the archive](/newsletter)'
  site.add(
    'pages/privacy.yaml',
    privacy.replace('sections:\n', `sections:\n  - title: More\n    text: "${links}"\n`),
  )
  const env = { ...process.env, SITE_DIR: site.folder }
  const { stderr } = spawnSync(process.execPath, ['bin/check-content.ts'], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
})

test('the parts of the lab need its files', () => {
  const { add, check } = starter()
  const head =
    'title: Fees\ndescription: What a company costs in each state, in the first year and in the next.\n'
  const parts = '<StateFees />\n\n<Instrument of="order" />\n'
  add('articles/fees.mdx', `---\n${head}published: 2026-01-05\n---\n\n${parts}`)
  const expected = 'expected pages/lab.yaml and company-costs.yaml in your site, which say what it shows'
  expect(check().stderr.trim().split('\n')).toEqual([
    `articles/fees.mdx, line 7: <StateFees />: ${expected}`,
    `articles/fees.mdx, line 9: <Instrument />: ${expected}`,
  ])
  for (const file of ['pages/lab.yaml', 'company-costs.yaml'])
    add(file, readFileSync(join('sites/sample', file)))
  expect(check().stderr).toBe('')
}, 600_000)
