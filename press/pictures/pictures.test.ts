import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../../server/testing/copy-project.ts'
import { launchBrowser } from '../../test/e2e/browser.ts'
import { removeUnusedPictures } from './build-picture.ts'

/** A copy of the project. It gets a photo in every place that allows one. */
const root = copyProject()
const site = join(root, 'build/client')

beforeAll(async () => {
  mkdirSync(join(root, 'sites/sample/articles/clickup-for-creators'), { recursive: true })
  mkdirSync(join(root, 'sites/sample/photos'))
  mkdirSync(join(root, 'sites/sample/pages/imprint'))
  mkdirSync(join(root, 'sites/sample/lessons/photos'))
  const files = [
    'covers/clickup.JPG',
    'thumbnails/open-phone-review.jpeg',
    'thumbnails/academy.jpg',
    'portrait.jpg',
    'photos/my-desk.jpg',
    'photos/page-40.jpg',
    'articles/clickup-for-creators/my desk.jpg',
    'articles/clickup-for-creators/50% less.jpg',
    'pages/imprint/my office.jpg',
    'lessons/photos/open lesson.jpg',
    'lessons/photos/sold lesson.jpg',
    'photos/Übung.jpg',
    'photos/фото (1).jpg',
  ]
  // The photos differ, because Vite writes identical files only once, under one name.
  for (const [index, file] of files.entries())
    writeFileSync(join(root, 'sites/sample', file), await photo(1000, 750, { r: 20 * index, g: 99, b: 9 }))
  writeFileSync(
    join(root, 'sites/sample/logos/Café (2).svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
  )
  await sharp({ create: { width: 700, height: 200, channels: 4, background: '#14683f80' } })
    .png()
    .toFile(join(root, 'sites/sample/logos/clickup.png'))
  change('sites/sample/tools/clickup.yaml', (text) => text.replace('clickup.svg', 'clickup.png'))
  change(
    'sites/sample/articles/clickup-for-creators.mdx',
    (text) =>
      `${text}\n\n![My desk on a Tuesday](<clickup-for-creators/my desk.jpg> "On a Tuesday")\n\n![Half the price](<clickup-for-creators/50% less.jpg>)\n`,
  )
  writeFileSync(
    join(root, 'sites/sample/pages/imprint.mdx'),
    `---\ntitle: Imprint\ndescription: ${'Who writes this site, and where. '.repeat(3)}\n---\n\n![My office by day](<imprint/my office.jpg>)\n`,
  )
  for (const [lesson, name] of [
    ['1-1-write-the-niche-as-one-sentence', 'open'],
    ['1-2-find-six-candidates-in-your-own-week', 'sold'],
  ])
    change(
      `sites/sample/lessons/${lesson}.mdx`,
      (text) => `${text}\n\n![A photo of the ${name} lesson](<photos/${name} lesson.jpg>)\n`,
    )
  change('sites/sample/articles/shopify-one-product-store.mdx', (text) =>
    text.replace('---\n', '---\ndraft: true\n'),
  )
  change('sites/sample/pages/home.yaml', (text) =>
    text.replace('bio:\n', 'bio:\n  photo: my-desk\n  photoAlt: My desk\n  photoCaption: On a Tuesday\n'),
  )
  change('sites/sample/story.yaml', (text) =>
    text.replace('- id: school\n', '- id: school\n    photo: page-40.jpg\n    photoAlt: Page forty\n'),
  )
  const { status, stderr } = spawnSync(process.execPath, ['bin/build-pages.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
}, 240_000)

afterAll(() => rmSync(root, { recursive: true }))

test.each([
  ['articles/clickup-for-creators', 'my-desk', 'alt="My desk on a Tuesday"'],
  ['articles/clickup-for-creators', '50-less', 'alt="Half the price"'],
  ['articles/clickup-for-creators', 'clickup', 'class="article-cover"'],
  ['imprint', 'my-office', 'alt="My office by day"'],
  ['academy/lesson', 'open-lesson', 'alt="A photo of the open lesson"'],
  ['articles', 'clickup', 'data-frame="cover"'],
  ['video/open-phone-review', 'open-phone-review', 'fetchPriority="high"'],
  ['academy', 'academy', 'loading="lazy"'],
  ['story', 'portrait', 'fetchPriority="high"'],
  ['', 'portrait', 'fetchPriority="high"'],
  ['', 'my-desk', 'alt="My desk"'],
  ['story', 'page-40', 'alt="Page forty"'],
])(
  'on /%s the photo %s has two formats, its upright size and no EXIF data',
  async (page, name, attribute) => {
    const picture = pictureOn(page, name)
    expect(picture).toContain(attribute)
    expect(picture.includes('loading="lazy"')).toBe(!picture.includes('fetchPriority'))
    // The EXIF orientation says portrait, so the upright size is 750 by 1000.
    expect(picture).toContain('width="750" height="1000"')
    expect(await filesIn(picture)).toEqual([...[480, 750].map((width) => ['avif', width]), ['jpg', 750]])
  },
)

test('pictures with names in any alphabet are public under names that the server sends', () => {
  const names = readdirSync(join(site, 'assets'))
  expect(names.filter((name) => !/^\w[\w.-]*$/.test(name))).toEqual([])
  for (const [name, count] of [
    [/^bung-.*\.jpg$/, 1],
    [/^1--.{8}\.jpg$/, 1],
    [/^Caf-2--.*\.svg$/, 1],
  ] as const)
    expect(names.filter((one) => name.test(one))).toHaveLength(count)
})

test('a sold lesson’s photo is public under a name that only the renderer knows', () => {
  const { published } = JSON.parse(readFileSync(join(root, 'build/server/site.json'), 'utf8'))
  const { src } = published.photos['lessons/photos/sold lesson.jpg']
  expect(existsSync(built(src))).toBe(true)
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const naming = files.filter(
    (file) =>
      /\.(html|data|js|json|xml|txt)$/.test(file) &&
      /sold.lesson/.test(readFileSync(join(site, file), 'utf8')),
  )
  expect(naming).toEqual([])
})

test('public files contain no part of a draft', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  expect(files).toContain('text/clickup-for-creators.js')
  expect(files.filter((file) => file.includes('shopify-one-product-store'))).toEqual([])
})

test('a picture that no build has used for a month is removed from the cache', async () => {
  const cache = join(root, 'node_modules/.cache/pictures')
  const folder = (name: string, days: number) => {
    const summary = join(cache, name, 'photo/picture.json')
    mkdirSync(dirname(summary), { recursive: true })
    writeFileSync(summary, '{}')
    const then = new Date(Date.now() - days * 86_400_000)
    utimesSync(summary, then, then)
  }
  folder('test-old', 31)
  folder('test-recent', 29)
  await removeUnusedPictures()
  expect([existsSync(join(cache, 'test-old')), existsSync(join(cache, 'test-recent'))]).toEqual([false, true])
  rmSync(join(cache, 'test-recent'), { recursive: true })
})

test('a logo stays transparent and is not enlarged', async () => {
  const picture = pictureOn('tools', 'clickup')
  expect((await filesIn(picture)).at(-1)).toEqual(['png', 700])
  const [, fallback = ''] = /src="([^"]+)"/.exec(picture) ?? []
  expect((await sharp(built(fallback)).stats()).isOpaque).toBe(false)
})

test('the feed has the photo’s absolute URL', () => {
  expect(readFileSync(join(site, 'rss.xml'), 'utf8')).toMatch(
    /<img src="https?:\/\/[^"]+\/assets\/my-desk-[^"]+\.jpg" alt="My desk on a Tuesday" width="750" height="1000"\/>/,
  )
})

test('at 390 px no page is wider than the screen, and all photos load', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) ? pathname : `${pathname}/index.html`
    return route.fulfill({ path: join(site, decodeURI(file)) }).catch(() => route.abort())
  })
  const broken: Record<string, string[]> = {}
  for (const path of ['/articles/clickup-for-creators', '/articles', '/tools', '/videos', '/']) {
    await page.goto(`http://photos.example${path}`)
    broken[path] = await page.evaluate(async () => {
      const photos = [...document.querySelectorAll<HTMLImageElement>('picture img')]
      for (const photo of photos) photo.loading = 'eager'
      await Promise.allSettled(photos.map((photo) => photo.decode()))
      const { scrollWidth, clientWidth } = document.documentElement
      return [
        ...photos.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc),
        ...(photos.length === 0 ? ['no photos'] : []),
        ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ]
    })
  }
  expect(Object.values(broken).flat(), JSON.stringify(broken)).toEqual([])
})

/** Makes a photo with a rotation and a location in its EXIF data. */
async function photo(
  width: number,
  height: number,
  background: { r: number; g: number; b: number },
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '48/1 12/1 30/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

function change(file: string, edit: (text: string) => string) {
  const path = join(root, file)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

/** Returns the <picture> element that shows the photo with this name. */
function pictureOn(page: string, name: string): string {
  const html = readFileSync(join(site, page, 'index.html'), 'utf8')
  const [found] = Array.from(html.matchAll(/<picture>.*?<\/picture>/g), ([picture]) => picture).filter(
    (picture) => picture.includes(`/assets/${encodeURI(name)}`),
  )
  if (!found) throw new Error(`/${page} shows no photo ${name}: ${readdirSync(join(site, 'assets'))}`)
  return found
}

const built = (address: string) => join(site, decodeURI(address))

/** Returns the extension and the width of each file in a <picture> element. Also checks that no file has EXIF data. */
async function filesIn(picture: string): Promise<(string | number)[][]> {
  const addresses = Array.from(picture.matchAll(/\/assets\/[^" ,]+/g), ([address]) => address)
  return Promise.all(
    addresses.map(async (address) => {
      const { exif, width } = await sharp(built(address)).metadata()
      expect(exif, address).toBeUndefined()
      return [extname(address).slice(1), width]
    }),
  )
}
