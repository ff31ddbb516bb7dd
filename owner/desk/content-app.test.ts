import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'
import { namesOf } from '../content/save.ts'

/** Runs code with the desk's editor in a process of its own, because a process reads only one site. Returns what it logs. */
function atDesk(site: ReturnType<typeof starter>, code: string): unknown {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const program = `
const { register } = await import('tsx/esm/api')
register()
const { Hono } = await import('hono')
const { contentRoutes } = await import('./owner/desk/content-app.tsx')
const { atBase } = await import('./owner/desk/desk-request.ts')
const app = new Hono().use(atBase('/key'))
contentRoutes(app.basePath('/key'), { config: { dataDir: process.env.DATA_DIR }, clock: { now: Date.now } })
const post = (path, body) => app.request('/key/content/' + path, { method: 'POST', body })
${code}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, SITE_DIR: site.folder, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('a photo of more megabytes than a text may have is stored, and a larger one is refused in a sentence', () => {
  const answers = atDesk(
    starter(),
    `
const { default: sharp } = await import('sharp')
const noise = { type: 'gaussian', mean: 128, sigma: 80 }
const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: 'red', noise } })
  .jpeg({ quality: 100 })
  .toBuffer()
const stored = await post('picture?folder=photos&name=Loaf.jpg', photo)
const large = await post('picture?folder=photos&name=a.jpg', new Uint8Array(41 * 1024 * 1024))
const text = await post('draft', new Uint8Array(3 * 1024 * 1024))
console.log(
  JSON.stringify({
    isLarge: photo.length > 2 * 1024 * 1024,
    stored: [stored.status, (await stored.json()).path],
    large: [large.status, await large.text()],
    text: [text.status, await text.text()],
  }),
)`,
  )
  expect(answers).toEqual({
    isLarge: true,
    stored: [200, 'photos/loaf.jpg'],
    large: [413, 'That is too large: the desk takes at most 40 MB.'],
    text: [413, 'That is too large: the desk takes at most 2 MB.'],
  })
}, 600_000)

test('a PDF of the owner’s is stored as it is, and what isn’t one is refused in a sentence', () => {
  const site = starter()
  const answers = atDesk(
    site,
    `
const stored = await post('pdf?name=Mein Brotplan.pdf', '%PDF-1.4 bread')
const again = await post('pdf?name=Mein Brotplan.pdf', '%PDF-1.4 rye')
const other = await post('pdf?name=../rye.pdf', '<script>')
console.log(
  JSON.stringify([(await stored.json()).path, (await again.json()).path, other.status, await other.text()]),
)`,
  )
  expect(answers).toEqual([
    'downloads/mein-brotplan.pdf',
    'downloads/mein-brotplan-2.pdf',
    422,
    'This file isn’t a PDF.',
  ])
  expect(readFileSync(join(site.folder, 'downloads/mein-brotplan.pdf'), 'utf8')).toBe('%PDF-1.4 bread')
}, 600_000)

test('a new text can’t take the address of another one, except in the window that saved that one', () => {
  const site = starter()
  const answers = atDesk(
    site,
    `
const save = async (window, about) => {
  const value = { title: 'Rye', description: about }
  const change = { file: 'pages/*.mdx', slug: 'rye', seen: null, value, text: 'Hello.', known: null, window }
  const answer = await post('save', JSON.stringify(change))
  const { state, faults = [] } = await answer.json()
  return [answer.status, state, ...faults.map(({ field, says }) => field + ': ' + says)]
}
const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
const about = 'How I bake a loaf of rye bread on a Saturday, and what I weigh.'
console.log(
  JSON.stringify([await save(one, about), await save(other, about + ' Another.'), await save(one, about + ' More.')]),
)`,
  )
  expect(answers).toEqual([
    [200, 'saved'],
    [422, 'unfinished', 'slug: There is one at this address: choose another one.'],
    [200, 'saved'],
  ])
  expect(readFileSync(join(site.folder, 'pages/rye.mdx'), 'utf8')).toContain('weigh. More.')
}, 600_000)

test('a file whose fields can’t be read is fixed where it stands', () => {
  const site = starter()
  const answers = atDesk(
    site,
    `
const { appendFileSync } = await import('node:fs')
const { readSiteFile } = await import('./owner/content/site-file.ts')
appendFileSync(process.env.SITE_DIR + '/numbers.yaml', 'titleCharacters: "55–65\\n')
const { version, content } = readSiteFile('numbers.yaml')
const save = async (source) => {
  const change = { file: 'numbers.yaml', slug: '', seen: version, known: null, ...content, source }
  const answer = await post('save', JSON.stringify(change))
  const { faults = [] } = await answer.json()
  return [answer.status, ...faults.map(({ near, says }) => [near, says])]
}
console.log(
  JSON.stringify([
    await save(content.source.replace('90', '60')),
    await save(content.source.replace('55–65', '55–65"')),
  ]),
)`,
  )
  expect(answers).toEqual([
    [
      422,
      ['titleCharacters: "55–65', expect.stringContaining('The quotation marks around a text do not match')],
    ],
    [200],
  ])
  expect(readFileSync(join(site.folder, 'numbers.yaml'), 'utf8')).toMatch(
    /^# Numbers .*\nupdateEveryDays: 90\ntitleCharacters: "55–65"\n$/s,
  )
}, 600_000)

test('a file that is written while its save is checked stays as it was written', () => {
  const site = starter()
  const file = 'numbers.yaml'
  const answers = atDesk(
    site,
    `
const { appendFileSync } = await import('node:fs')
const { readSiteFile } = await import('./owner/content/site-file.ts')
const { version, content } = readSiteFile('${file}')
const value = { ...content.value, updateEveryDays: 60 }
const change = { file: '${file}', slug: '', seen: version, known: null, ...content, value }
// The first request reads the forms, which takes as long as the check.
await post('draft', JSON.stringify(change))
const saving = post('save', JSON.stringify(change))
await new Promise((later) => setTimeout(later, 100))
appendFileSync(process.env.SITE_DIR + '/${file}', '# Mine\\n')
const answer = await saving
console.log(JSON.stringify([answer.status, (await answer.json()).state]))`,
  )
  expect(answers).toEqual([409, 'changed'])
  expect(readFileSync(join(site.folder, file), 'utf8')).toMatch(/updateEveryDays: 90\n.*# Mine\n$/s)
}, 600_000)

test('a site that is begun in another language than the desk’s sample has that language at once', () => {
  const site = starter()
  const language = atDesk(
    site,
    `
const { picturePathIn } = await import('./owner/content/store-picture.ts')
const { readFileSync, writeFileSync } = await import('node:fs')
const facts = process.env.SITE_DIR + '/site.yaml'
writeFileSync(facts, readFileSync(facts, 'utf8').replace('language: en', 'language: de'))
const page = await (await app.request('/key/content/edit?file=articles/*.mdx')).text()
console.log(JSON.stringify([/"language":"(\\w+)"/.exec(page)[1], picturePathIn('photos', 'Brötchen.jpg')]))`,
  )
  expect(language).toEqual(['de', 'photos/broetchen'])
}, 600_000)

test('a text with a fault isn’t written, also in a folder with a dot', () => {
  const site = starter()
  const [folder, letter] = ['series/kit-2.0', 'day: 7\nsubject: Rye\npreview: A week in, three questions.']
  site.add(`${folder}/series.yaml`, 'title: A week\nstarts: [starterKit]\nwhy: You asked for it.\n')
  site.add(`${folder}/07-rye.md`, `---\n${letter}\n---\n{greeting}\n\nHello.\n`)
  expect(site.check().stderr).toBe('')
  const answers = atDesk(
    site,
    `
const { readSiteFile } = await import('./owner/content/site-file.ts')
const { version, content } = readSiteFile('${folder}/07-rye.md')
const change = { file: '${folder}/07-rye.md', slug: '', seen: version, known: null, ...content, text: '{site.nothing}' }
const answer = await post('save', JSON.stringify(change))
console.log(JSON.stringify([answer.status, (await answer.json()).state]))`,
  )
  expect(answers).toEqual([422, 'unfinished'])
  expect(readFileSync(join(site.folder, `${folder}/07-rye.md`), 'utf8')).toContain('Hello.')
}, 600_000)

test('an answer names the first ten faults, because it goes into an address', () => {
  const faults = Array.from({ length: 100 }, (_, n) => ({ whole: `articles/${n}.mdx needs it` }))
  expect(namesOf(faults)).toMatch(
    /^articles\/0\.mdx needs it · .* · articles\/9\.mdx needs it · and 90 more$/,
  )
  expect(namesOf(faults.slice(0, 2))).toBe('articles/0.mdx needs it · articles/1.mdx needs it')
})
