import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { starter } from '../model/reader/test-site.ts'
import type { Asked, Shown } from '../owner/content/text-preview.ts'

/** A renderer that says which site it shows, and the text. */
const renderer = `
let values
export const takeSite = (next) => (values = next)
export const answer = async () =>
  Response.json({
    name: values.site.site.name,
    pictures: values['picture-files'].pictures,
    text: values.published.ownTexts.rye,
    title: values['own-pages'].ownPages[0].title,
  })
`

/** Opens the process that renders texts, over a build of a site. */
function openPreview(site: string, builtFrom: { isSample: boolean }) {
  const root = mkdtempSync(join(tmpdir(), 'preview-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of readdirSync('.'))
    if (!/^(build|builds|site)$/.test(name)) symlinkSync(resolve(name), join(root, name))
  mkdirSync(join(root, 'build/server'), { recursive: true })
  for (const [file, text] of [
    ['content.json', JSON.stringify({ files: {}, waiting: [], ...builtFrom })],
    ['server/entry.server.js', renderer],
    [
      'server/site.json',
      JSON.stringify({
        site: { site: { name: 'As published' } },
        'picture-files': { pictures: {} },
        published: { articles: [], photos: {}, covers: {} },
      }),
    ],
  ] as const)
    writeFileSync(join(root, 'build', file), text)
  writeFileSync(join(root, 'build/package.json'), '{ "type": "module" }')
  const env = { ...process.env, NODE_ENV: 'production', SITE_DIR: site }
  const child = fork('bin/text-preview.ts', { cwd: root, env })
  onTestFinished(async () => {
    child.disconnect()
    await once(child, 'exit')
  })
  return async (source: string) => {
    child.send({ id: 1, path: 'pages/rye.mdx', source, pictures: '/picture?path=' } satisfies Asked)
    const [shown] = (await once(child, 'message')) as [Shown]
    return { ...(shown.html && JSON.parse(shown.html)), faults: shown.faults }
  }
}

test('a text is shown in its own site before that is published, and then as it was published', async () => {
  const { folder } = starter()
  const ofNew = await openPreview(folder, { isSample: true })('---\ntitle: Rye\n---\n\nHello.\n')
  expect(ofNew).toMatchObject({
    name: '[[Your Name]]',
    pictures: { 'portrait.svg': { src: '/picture?path=portrait.svg', width: expect.any(Number) } },
  })
  expect(JSON.stringify(ofNew.text)).toContain('Hello.')
  const { name } = await openPreview(folder, { isSample: false })('---\ntitle: Rye\n---\n\nHello.\n')
  expect(name).toBe('As published')
}, 120_000)

test('a title that quotes a fact is shown with the fact', async () => {
  const show = openPreview(starter().folder, { isSample: false })
  const { title } = await show('---\ntitle: Rye, by {site.owner.name}, {unknown.fact}\n---\n\nHello.\n')
  expect(title).toBe('Rye, by [[Your Name]], {unknown.fact}')
}, 120_000)

test('a text with a fault is shown, and says its fault', async () => {
  const site = starter()
  const photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  site.add('pages/rye/loaf.jpg', photo)
  const show = openPreview(site.folder, { isSample: false })
  const page = (text: string) => show(`---\ntitle: Rye\n---\n\nHello.\n\n${text}\n`)
  const undescribed = await page('![](rye/loaf.jpg)')
  expect(undescribed.faults).toEqual([
    'pages/rye.mdx, line 7: rye/loaf.jpg: say what this picture shows, in 12 letters or more',
  ])
  expect(undescribed.text).toContainEqual(['Photo', { picture: 'pages/rye/loaf.jpg', alt: '' }])
  for (const [text, fault] of [
    ['![A loaf of rye bread](rye/gone.jpg)', 'rye/gone.jpg'],
    ['<Callout kind="note" title="">\n\nText.\n\n</Callout>', 'expected title'],
    ['[a link](nowhere)', 'expected an address'],
  ] as const) {
    const { faults, text: shown } = await page(text)
    expect(faults).toEqual([expect.stringContaining(fault)])
    expect(JSON.stringify(shown)).toContain('Hello.')
  }
  for (const text of ['<Note>', '![A drawing of bread](rye/gone.svg)']) {
    const { faults, text: shown } = await page(text)
    expect([faults.length, shown]).toEqual([1, undefined])
  }
}, 120_000)
