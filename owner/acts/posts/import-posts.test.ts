import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { starter } from '../../../model/reader/test-site.ts'
import { temporaryFolder } from '../../testing/folders.ts'

type Printed = { drafts: { file: string; look: string[] }[]; [name: string]: unknown }

/** Returns a function that imports a folder into a site by the command, and returns what it prints. */
function importer(site: { folder: string }, folder: string) {
  return (...args: string[]) => {
    const env = { ...process.env, SITE_DIR: site.folder, DATA_DIR: join(folder, '.data') }
    const command = ['bin/owner.ts', 'posts', 'import', folder, ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    expect({ status, stderr: stdout ? '' : stderr }).toEqual({
      status: args.includes('--yes') ? 0 : 1,
      stderr: '',
    })
    return stdout
  }
}

/** Makes a folder with a blog of Hugo, which has pictures of its own. */
async function blog(): Promise<string> {
  const folder = temporaryFolder()
  const add = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  add('hugo.toml', 'baseURL = "https://old.example/"\n')
  add(
    'content/posts/rye/loaf.jpg',
    await picture
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer(),
  )
  add(
    'content/posts/rye/evil.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  add(
    'content/posts/rye/index.md',
    `---
title: Rye bread
date: 2020-05-06
description: How I bake a loaf of rye bread every Saturday, from the starter on Friday to the crust.
tags: [Tools, odd]
cover: loaf.jpg
---
See [the oven]({{< ref "oven.md" >}}), [wheat](/posts/wheat/) and [nothing](/nothing).

![](loaf.jpg "My loaf")

![A drawing](evil.svg)

![A picture from the web](https://cdn.example/far.png)
`,
  )
  add('content/posts/oven.md', '---\ntitle: The oven\ndraft: true\n---\nHot, {{< gist a b >}}.\n')
  add('content/posts/wheat.md', '---\ntitle: Wheat\n---\nTheir text.\n')
  return folder
}

test('a trial writes nothing, an import writes drafts that the check accepts, and a second one adds nothing', async () => {
  const [site, folder] = [starter(), await blog()]
  const mine = `---
title: Mine
description: My own article about wheat, which was here before anything was imported.
published: 2026-01-05
---

Mine.
`
  site.add('articles/wheat.mdx', mine)
  const files = () => globSync('{articles,covers}/**/*.*', { cwd: site.folder }).sort()
  const read = (file: string) => readFileSync(join(site.folder, file), 'utf8')
  const moved = read('moved.yaml')
  const run = importer(site, folder)

  const trial = run()
  expect(files()).toEqual(['articles/wheat.mdx'])
  expect(read('moved.yaml')).toBe(moved)
  expect(trial).toContain('2 new drafts in articles/, 2 pictures, 2 redirects from old addresses.')
  expect(trial).toContain('1 post is here already, and nothing changes for it: articles/wheat.mdx')
  expect(trial).toContain('articles/rye.mdx: “Rye bread”, 2020-05-06\n  - ')
  expect(trial).toContain(
    `Nothing was imported yet. To import: npm run owner -- posts import ${folder} --yes --fetch`,
  )

  const done = JSON.parse(run('--yes', '--json')) as Printed
  expect(done).toMatchObject({ from: 'Hugo', imported: 2, pictures: 2, redirects: 2, onWeb: 1, refused: [] })
  expect(done.drafts.find(({ file }) => file === 'articles/rye.mdx')?.look).toEqual([
    'These tags aren’t tags of this site, and were left out: odd',
    'Say what this picture shows, for people who can’t see it',
    expect.stringMatching(/^A picture is missing: evil\.svg \(A picture must be a JPEG, a PNG or a WebP/),
    expect.stringMatching(/^A picture is missing: https:\/\/cdn\.example\/far\.png \(it’s on the web/),
    '“nothing” was a link to /nothing, which leads nowhere here. The link was left out.',
  ])
  expect(files()).toEqual([
    'articles/oven.mdx',
    'articles/rye.mdx',
    'articles/rye/loaf.jpg',
    'articles/wheat.mdx',
    'covers/rye.jpg',
  ])
  expect(read('articles/wheat.mdx')).toBe(mine)
  expect(read('articles/rye.mdx')).toMatch(
    /^published: 2020-05-06\ndraft: true\ntags:\n {2}- tools\ncover: rye\.jpg$/m,
  )
  expect(read('articles/rye.mdx')).toContain(
    'See [the oven](/articles/oven), [wheat](/articles/wheat) and nothing.',
  )
  expect(read('moved.yaml')).toBe(
    `${moved.split('\n')[0]}\n\n/posts/oven: /articles/oven\n/posts/rye: /articles/rye\n`,
  )
  const picture = await sharp(join(site.folder, 'articles/rye/loaf.jpg')).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 40 })
  expect(picture.exif).toBeUndefined()
  expect(site.check().stderr).toBe('')
  // Drafts aren't public, so that a live site can be published before they are finished.
  expect(site.unwritten().filter(({ file }) => file.startsWith('articles/'))).toEqual([])
  expect(existsSync(join(folder, '.data'))).toBe(false)

  expect(JSON.parse(run('--yes', '--json'))).toMatchObject({
    ...{ imported: 0, redirects: 0 },
    here: ['articles/oven.mdx', 'articles/rye.mdx', 'articles/wheat.mdx'],
  })
}, 600_000)

test('posts with names in another script come from each export, and only once', () => {
  const site = starter()
  const imported = (day: string) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'パン.md'), `---\ntitle: パン\ndate: ${day}\n---\nOne\n`)
    writeFileSync(join(folder, 'パン-2.md'), `---\ntitle: パン\ndate: ${day}\n---\nTwo\n`)
    return JSON.parse(importer(site, folder)('--yes', '--json')) as Printed
  }
  expect(imported('2024-01-02')).toMatchObject({ imported: 2, here: [] })
  expect(imported('2024-02-03')).toMatchObject({ imported: 2, here: [] })
  expect(imported('2024-01-02')).toMatchObject({
    imported: 0,
    here: [expect.any(String), expect.any(String)],
  })
}, 600_000)

test('posts whose addresses begin alike keep their own covers', async () => {
  const [site, folder] = [starter(), await blog()]
  const posts = ['1', '2'].map(
    (part) => `a-loaf-of-rye-that-takes-three-days-and-a-lot-of-patience-part-${part}`,
  )
  for (const [n, post] of posts.entries()) {
    mkdirSync(join(folder, 'content/posts', post))
    const picture = sharp({ create: { width: 40 + n, height: 20, channels: 3, background: 'red' } })
    writeFileSync(join(folder, 'content/posts', post, 'own.png'), await picture.png().toBuffer())
    const text = `---\ntitle: Part ${n}\ndate: 2020-05-06\ncover: own.png\n---\nSlow.\n`
    writeFileSync(join(folder, 'content/posts', post, 'index.md'), text)
  }
  importer(site, folder)('--yes')
  const covers = globSync('covers/a-loaf*.png', { cwd: site.folder })
  const widths = covers.map(async (file) => (await sharp(join(site.folder, file)).metadata()).width)
  expect((await Promise.all(widths)).sort()).toEqual([40, 41])
}, 240_000)

test('an import writes no redirects over those that were saved meanwhile', () => {
  const site = starter()
  const before = readFileSync(join(site.folder, 'moved.yaml'), 'utf8')
  const program = `
const { register } = await import('tsx/esm/api')
register()
const { importPosts } = await import('./owner/acts/posts/import-posts.ts')
const files = new Map([['moved.yaml', '/old: /']])
console.log(await importPosts({ files, moved: 'Another one' }).catch(({ message }) => message))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, SITE_DIR: site.folder },
    encoding: 'utf8',
  })
  expect(stdout).toContain('moved.yaml was written meanwhile. Nothing was imported.')
  expect(readFileSync(join(site.folder, 'moved.yaml'), 'utf8')).toBe(before)
}, 240_000)

test('an import names a fault in the site’s own files', () => {
  const [site, folder] = [starter(), temporaryFolder()]
  writeFileSync(join(folder, 'oven.md'), '---\ntitle: The oven\n---\nHot.\n')
  const program = `
const { openArchive } = await import('./owner/acts/posts/archive.ts')
const { planPosts } = await import('./owner/acts/posts/import-posts.ts')
const { appendFileSync } = await import('node:fs')
appendFileSync(process.env.SITE_DIR + '/tags.yaml', 'tags: twice')
const archive = await openArchive(${JSON.stringify(folder)})
await planPosts(archive, { isTrial: true, now: 0 }).catch(({ message }) => console.log(message))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, SITE_DIR: site.folder },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(
    /^The site’s files have a fault\. Fix it first: tags\.yaml, line \d+: This field is here twice/,
  )
})
