import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placeholders } from '../../contract/placeholders.ts'
import { openStaticFiles } from './static-files.ts'

const settings = { siteUrl: 'http://robin.example:8443', mode: 'sandbox' } as const

async function builtSite(more: Record<string, string | Buffer> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = { 'story/index.html': '<p>The story</p>', 'robots.txt': 'Allow: /', ...more }
  const put = async (name: string, text: string | Buffer) => {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const [name, text] of Object.entries(files)) await put(name, text)
  return { folder, put }
}

test('a file is read when it is first requested, and then cached', async () => {
  const { folder, put } = await builtSite()
  const files = openStaticFiles(folder, settings)
  await put('story/index.html', '<p>Another story</p>')
  const story = files.get('/story')
  expect(story?.body.toString()).toBe('<p>Another story</p>')
  await put('story/index.html', '<p>A third</p>')
  expect(files.get('/story')).toBe(story)
})

test('a page that is requested again is compressed better from then on', async () => {
  const page = `<p>${Array.from({ length: 4000 }, (_, n) => `${(n * 7919) % 1013} words`).join(' ')}</p>`
  const { folder } = await builtSite({ 'long/index.html': page })
  const files = openStaticFiles(folder, settings)
  const body = () => files.get('/long', 'br')?.body ?? Buffer.of()
  const first = body()
  await vi.waitFor(() => expect(body().length).toBeLessThan(first.length))
  expect(brotliDecompressSync(body()).toString()).toBe(page)
})

test('a live site serves the page without samples if the build has one', async () => {
  const { folder } = await builtSite({
    'video/index.html': 'With a sample',
    'video/index.live.html': 'Without a sample',
  })
  const read = (mode: 'live' | 'sandbox', path: string) =>
    openStaticFiles(folder, { ...settings, mode })
      .get(path)
      ?.body.toString()
  expect(read('live', '/video')).toBe('Without a sample')
  expect(read('sandbox', '/video')).toBe('With a sample')
  expect(read('live', '/story')).toBe('<p>The story</p>')
})

test('every site may frame a page below /embed, which sends no forms, and no other page', async () => {
  const { folder } = await builtSite({ 'embed/x/index.html': '<p>A frame</p>', 'embed.txt': 'x' })
  const files = openStaticFiles(folder, settings)
  const policy = (path: string) => files.get(path)?.headers['content-security-policy']?.split('; ')
  expect(policy('/embed/x')).toEqual(expect.arrayContaining(['frame-ancestors *', "form-action 'none'"]))
  expect(policy('/embed/x')?.join()).not.toContain('https:')
  expect(policy('/story')).toContain("frame-ancestors 'none'")
})

test('the most recently requested files are cached, up to the limit', async () => {
  const page = 'x'.repeat(100_000)
  const { folder } = await builtSite({
    'a.txt': page,
    'b.txt': page,
    'c.txt': page,
    'd.pdf': 'x'.repeat(400_000),
  })
  const files = openStaticFiles(folder, settings, { cacheBytes: 250_000 })
  const [a, b] = [files.get('/a.txt'), files.get('/b.txt')]
  expect(files.get('/a.txt')).toBe(a)
  files.get('/c.txt')
  expect(files.get('/a.txt')).toBe(a)
  expect(files.get('/b.txt')).not.toBe(b)
  expect(files.get('/d.pdf')?.body.byteLength).toBe(400_000)
  expect(files.get('/d.pdf')).not.toBe(files.get('/d.pdf'))
})

test.each([
  '/nothing',
  '/story/index.html/more',
  '/../secret.txt',
  '/story/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/.fingerprint',
  '/a.js.br',
  '/folder',
  '/story\0',
])('%j finds nothing', async (path) => {
  const { folder } = await builtSite({ '.fingerprint': '1', 'a.js.br': '1', 'folder/a.js': '1' })
  await writeFile(join(folder, '../secret.txt'), 'secret')
  expect(openStaticFiles(folder, settings).get(path)).toBeUndefined()
})

test('a path that is too long for a file finds nothing', async () => {
  const files = openStaticFiles((await builtSite()).folder, settings)
  for (const path of [`/${'x'.repeat(300)}`, '/long'.repeat(2000)]) expect(files.get(path)).toBeUndefined()
})

test('the site’s origin is filled in, plain and percent-encoded', async () => {
  const { origin, mode } = placeholders
  const html = `<html data-mode="${mode}"><a href="${origin}/a">a</a><a href="?u=${encodeURIComponent(`${origin}/a`)}">b</a>`
  const { folder } = await builtSite({ 'index.html': html })
  expect(openStaticFiles(folder, settings).get('/')?.body.toString()).toBe(
    '<html data-mode="sandbox"><a href="http://robin.example:8443/a">a</a><a href="?u=http%3A%2F%2Frobin.example%3A8443%2Fa">b</a>',
  )
})

test('a file that the build compressed is sent unchanged, unless a placeholder was filled in', async () => {
  const filled = `export const at = '${placeholders.origin}'`
  const { folder } = await builtSite({
    'assets/a.js': 'export {}',
    'assets/a.js.br': brotliCompressSync('export { /* built */ }'),
    'b.js': filled,
    'b.js.br': brotliCompressSync(filled),
  })
  const files = openStaticFiles(folder, settings)
  const sent = (path: string) => {
    const file = files.get(path, 'gzip, br')
    if (file?.encoding !== 'br') throw new Error(`${path} is not compressed`)
    return brotliDecompressSync(file.body).toString()
  }
  expect(sent('/assets/a.js')).toContain('built')
  expect(sent('/b.js')).toBe(`export const at = '${settings.siteUrl}'`)
})
