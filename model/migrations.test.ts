import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFault, formatOf, planSiteChange, type SiteMigration, siteMigrations } from './migrations.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
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

test('the sample and the starter have had all migrations', () => {
  for (const name of ['sample', 'starter']) expect(formatOf(join('sites', name))).toBe(siteMigrations.length)
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

test('a site in another format is refused with what to do', () => {
  const folder = folderWith({ '.format': '1\n' })
  expect(formatFault(folder, 1)).toBeNull()
  expect(formatFault(folder, 2)).toContain('npm run migrate-site')
  expect(formatFault(folder, 0)).toContain('Use a newer version')
})
