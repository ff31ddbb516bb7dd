import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('an equation that doesn’t add up is named with its file and line', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'articles'))
  writeFileSync(
    join(site, 'articles/bread.mdx'),
    'Flour.\n\nThat is 7 × 4 = 30 loaves, and 12 × 2 = 24 rolls.\n',
  )
  writeFileSync(join(site, 'offer.yaml'), 'text: "$250 / $9,000 = 2.8%, and 3 + 4 = 8."\n')
  const print =
    "import('./press/content/content-warnings.ts').then((m) => console.log(m.contentWarnings().join('\\n')))"
  const said = execFileSync(process.execPath, ['-e', print], { env: { SITE_DIR: site }, encoding: 'utf8' })
  expect(said).toBe(
    'articles/bread.mdx, line 3: 7 × 4 = 30: it makes 28\noffer.yaml, line 1: 3 + 4 = 8: it makes 7\n',
  )
})
