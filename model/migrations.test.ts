import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFault, formatOf, planSiteChange, type SiteMigration, siteMigrations } from './migrations.ts'
import { starter } from './reader/test-site.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const migrations: SiteMigration[] = [
  {
    does: 'The site’s line is called tagline.',
    change: (site) =>
      site.yaml('site.yaml', (document) => {
        document.set('tagline', document.get('line'))
        document.delete('line')
      }),
  },
  {
    does: 'The site says what it is about.',
    change(site) {
      site.yaml('site.yaml', (document) => document.set('about', '[[What the site is about]]'))
      site.write('notes.txt', null)
    },
  },
]

test('the sites that ship have had all migrations', () => {
  for (const name of ['sample', 'starter', 'starter-de', 'bread'])
    expect(formatOf(join('sites', name))).toBe(siteMigrations.length)
})

test('a site of an older version is changed step by step, and its comments and other texts stay', () => {
  const folder = folderWith({
    'site.yaml': '# About us\nname: "Bread: and more" # never change this\nline: Since 1999\n',
    'notes.txt': 'old',
  })
  const change = planSiteChange(folder, migrations)
  expect(change?.does).toEqual(['The site’s line is called tagline.', 'The site says what it is about.'])
  expect(Object.fromEntries(change?.files ?? [])).toEqual({
    'site.yaml':
      '# About us\nname: "Bread: and more" # never change this\ntagline: Since 1999\nabout: "[[What the site is about]]"\n',
    'notes.txt': null,
    '.format': '2\n',
  })
})

test('a site that has had some migrations gets the others', () => {
  const folder = folderWith({ 'site.yaml': 'tagline: Since 1999\n', '.format': '1\n' })
  expect(planSiteChange(folder, migrations)?.does).toEqual(['The site says what it is about.'])
  writeFileSync(join(folder, '.format'), '2\n')
  expect(planSiteChange(folder, migrations)).toBeNull()
})

test('a migration finds files by their pattern, with those of earlier steps, and leaves the others as they are', () => {
  const folder = folderWith({ 'notes/b.yaml': "text:   'as  it was'\n", 'notes/c.yaml': '', 'c.yaml': '' })
  let found: string[] = []
  const change = planSiteChange(folder, [
    {
      does: 'One',
      change(site) {
        site.write('notes/a.yaml', 'text: new\n')
        site.write('notes/c.yaml', null)
      },
    },
    {
      does: 'Two',
      change(site) {
        found = site.list('notes/*.yaml')
        for (const file of found) site.yaml(file, () => undefined)
      },
    },
  ])
  expect(found).toEqual(['notes/a.yaml', 'notes/b.yaml'])
  expect(change?.files.has('notes/b.yaml')).toBe(false)
})

test('a file that isn’t YAML stops no migration: the check names it afterwards', () => {
  const folder = folderWith({ 'stories/a.yaml': 'show: true\nshow: true\n' })
  expect([...(planSiteChange(folder)?.files.keys() ?? [])]).toEqual(['.format'])
})

const story = `# Ada wrote this in her guarantee case.
name: Ada of Leeds
saidOn: 2026-11-20
case: null
text: Ten pages, then twelve sales.
evidence: By their log, 14 months and $40 in commissions
checkedOn: 2026-11-21
show: true
`

test('a site of 1.0.0 that shows a story still builds: the story is hidden until the typical result is written', () => {
  const site = starter()
  site.add('.format', '0\n')
  site.add('stories/ada.yaml', story)
  site.add('stories/ben.yaml', story.replace('show: true', 'show: false'))
  site.add('stories/cem.yaml', `typical: Most have earned nothing.\n${story}`)
  const { files } = planSiteChange(site.folder) ?? { files: new Map<string, string | null>() }
  expect([...files.keys()]).toEqual(['stories/ada.yaml', '.format'])
  for (const [file, text] of files) site.add(file, text ?? '')
  expect(site.check()).toMatchObject({ status: 0, stderr: '' })

  // An owner who shows it without writing the text has it listed, and is refused in live mode.
  site.change('stories/ada.yaml', 'show: false', 'show: true')
  expect(site.unwritten()).toContainEqual({
    file: 'stories/ada.yaml',
    line: 9,
    text: 'What most buyers have earned, or that you don’t know',
  })
}, 600_000)

test('a site whose kits have spreadsheets still builds: it gets their files', () => {
  const site = starter()
  const sample = (file: string) => readFileSync(`sites/sample/${file}`, 'utf8')
  const kits = ['niche-selection-scorecard', 'shopify-store-launch-kit']
  site.add('.format', '1\n')
  site.change('site.yaml', '  - downloads\n', '')
  site.change('downloads.yaml', 'documents: []', `documents: [${kits.join(', ')}]`)
  site.add('numbers.yaml', sample('numbers.yaml'))
  for (const kit of kits) site.add(`downloads/${kit}.yaml`, sample(`downloads/${kit}.yaml`))
  for (const cover of ['niche', 'shopify']) site.add(`covers/${cover}.svg`, sample(`covers/${cover}.svg`))
  const { files } = planSiteChange(site.folder) ?? { files: new Map<string, string | null>() }
  expect([...files.keys()]).toEqual([
    'spreadsheets/niche-scorecard.yaml',
    'spreadsheets/shopify-launch-plan.yaml',
    '.format',
  ])
  for (const [file, text] of files) site.add(file, text ?? '')
  expect(site.check()).toMatchObject({ status: 0, stderr: '' })
}, 600_000)

test('a site in another format is refused with what to do', () => {
  const folder = folderWith({ '.format': '1\n' })
  expect(formatFault(folder, 1)).toBeNull()
  expect(formatFault(folder, 2)).toContain('npm run migrate-site')
  expect(formatFault(folder, 0)).toContain('Use a newer version')
})
