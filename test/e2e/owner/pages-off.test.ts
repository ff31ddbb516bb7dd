import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAmong, switches } from '../../../model/switches.ts'
import { copyProject } from '../../../server/testing/copy-project.ts'
import { stop } from '../generated-site.ts'

/** A copy of the site. The tests switch off its course, tools and videos, and three sections of its home page. */
const site = copyProject({ ownCache: true })
const gone = [...switches.academy, ...switches.tools, ...switches.videos]
const isGone = (address: string) => isAmong(gone, address)

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: site, encoding: 'utf8', timeout: 300_000 })

beforeAll(() => {
  change('sites/sample/site.yaml', (text) => text.replace(/^off: .*$/m, 'off: [academy, tools, videos]'))
  change('sites/sample/pages/home.yaml', (text) =>
    text.replace(/^(kit|bio|newsletter):$/gm, '$1:\n  show: false'),
  )
})
afterAll(() => rmSync(site, { recursive: true }))

function change(file: string, rewrite: (text: string) => string) {
  const path = join(site, file)
  writeFileSync(path, rewrite(readFileSync(path, 'utf8')))
}

test('the check names each link to a page that is switched off', () => {
  const { stderr, status } = run('bin/check-content.ts')
  expect(status).not.toBe(0)
  expect(stderr).toMatch(
    /^pages\/affiliate\.yaml, line \d+: \/academy is switched off in site\.yaml: remove the link/m,
  )
  expect(stderr).toMatch(/^articles\/[\w-]+\.mdx, line \d+: \/tools is switched off/m)
})

test('the site builds without these links, and nothing links to removed pages', { timeout: 300_000 }, () => {
  for (const file of globSync('sites/sample/**/*.{mdx,md,yaml}', { cwd: site }))
    change(file, (text) =>
      text.replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (link, words: string, to: string) =>
        isGone(to) ? words : link,
      ),
    )
  change('sites/sample/pages/home.yaml', (text) =>
    text.replace(stop, (whole, to: string) => (isGone(to) ? '' : whole)),
  )
  expect(run('bin/check-content.ts').stderr).toBe('')
  const { stderr, status } = run('bin/build-pages.ts', 'build')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const client = join(site, 'build/client')
  const built = globSync('**/*.{html,xml,json}', { cwd: client })
  const addresses = built.flatMap((file) => /^(?:(.*)\/)?index\.html$/.exec(file)?.[1] ?? [])
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => isGone(`/${address}`))).toEqual([])
  const links = built.flatMap((file) => {
    const text = readFileSync(join(client, file), 'utf8')
    const found = text.matchAll(/(?:href="|"path":"|<loc>https:\/\/[^/<]+)(\/[^"<]*)/g)
    return [...found].map(([, to = '']) => `${file}: ${to}`)
  })
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((link) => isGone(link.split(': ')[1] ?? ''))).toEqual([])
  const home = readFileSync(join(client, 'index.html'), 'utf8')
  for (const section of ['bio', 'help-kit', 'newsletter-block', 'popular-videos', 'help-course'])
    expect(home).not.toContain(`class="${section}`)
})
