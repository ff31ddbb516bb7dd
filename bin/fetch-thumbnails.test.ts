import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../owner/testing/folders.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'

function videos(...slugs: string[]) {
  // In a path, brackets are letters, and no pattern.
  const content = join(temporaryFolder(), 'sites [2026]')
  for (const folder of ['videos', 'thumbnails']) mkdirSync(join(content, folder), { recursive: true })
  for (const slug of slugs)
    writeFileSync(join(content, `videos/${slug}.yaml`), `title: A\nvideoId: ${slug}-12\n`)
  return { content, thumbnails: () => readdirSync(join(content, 'thumbnails')).sort() }
}

/** Starts a fake YouTube server that serves these pictures (by path) and records the requests. */
async function youtubeWith(pictures: Record<string, string>) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const picture = pictures[url]
    response
      .writeHead(picture ? 200 : 404, { 'content-type': picture ? 'image/jpeg' : 'text/html' })
      .end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, youtube: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('downloads the largest picture of a video without a thumbnail, once', async () => {
  const { content, thumbnails } = videos('my-first', 'a-second')
  writeFileSync(join(content, 'thumbnails/a-second.svg'), '<svg/>')
  const { asked, youtube } = await youtubeWith({ '/vi/my-first-12/sddefault.jpg': 'picture' })
  await fetchThumbnails({ content, youtube })
  expect(thumbnails()).toEqual(['a-second.svg', 'my-first.jpg'])
  expect(readFileSync(join(content, 'thumbnails/my-first.jpg'), 'utf8')).toBe('picture')
  await fetchThumbnails({ content, youtube })
  expect(asked).toEqual(['/vi/my-first-12/maxresdefault.jpg', '/vi/my-first-12/sddefault.jpg'])
})

test('the id of a video may end with a hyphen, and longer names are no ids', async () => {
  const { content } = videos('hyphened')
  writeFileSync(join(content, 'videos/hyphened.yaml'), 'videoId: a-2345678b-\n')
  writeFileSync(join(content, 'videos/long.yaml'), 'videoId: a-2345678bc-\n')
  const { asked, youtube } = await youtubeWith({})
  await fetchThumbnails({ content, youtube })
  expect(new Set(asked.map((path) => path.split('/')[2]))).toEqual(new Set(['a-2345678b-']))
})

test('without a picture or a network, writes nothing and doesn’t fail', async () => {
  const { content, thumbnails } = videos('my-first')
  const { asked, youtube } = await youtubeWith({})
  await fetchThumbnails({ content, youtube })
  expect(asked).toHaveLength(3)
  await fetchThumbnails({ content, youtube: 'http://127.0.0.1:1' })
  expect(thumbnails()).toEqual([])
})

test('a picture that breaks off is no failure', async () => {
  const { content, thumbnails } = videos('my-first')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  await fetchThumbnails({ content, youtube: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect(thumbnails()).toEqual([])
})

test('a full disk leaves no part of a picture, which would count as the thumbnail', async () => {
  const { content, thumbnails } = videos('my-first')
  const { asked, youtube } = await youtubeWith({ '/vi/my-first-12/maxresdefault.jpg': 'x'.repeat(100_000) })
  const code = `import('./bin/fetch-thumbnails.ts').then((m) => m.fetchThumbnails(${JSON.stringify({ content, youtube })}))`
  // Programs meet a limit of the size of files as they meet a full disk.
  const limited = `ulimit -f 32; exec '${process.execPath}' -e "$CODE"`
  const program = spawn('sh', ['-c', limited], { env: { CODE: code } })
  expect((await once(program, 'close'))[0]).toBe(1)
  expect([asked.length, thumbnails()]).toEqual([1, []])
})
