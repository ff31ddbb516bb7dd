import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPicture, isPublic } from './fetch-picture.ts'
import { pictureFinder } from './find-pictures.ts'

async function serverWith(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const everywhere = () => true

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['localhost', false],
])('%s is on the public internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test.each([
  'http://127.0.0.1:1/a.png',
  'http://[::1]:1/a.png',
  'http://2130706433/a.png',
  'http://localhost:1/a.png',
])('%s isn’t connected to', async (url) => {
  expect(await fetchPicture(url)).toEqual({ says: 'its server isn’t on the public internet' })
})

test.each(['file:///etc/passwd', 'ftp://old.example/a.png', 'a.png'])('%s isn’t fetched', async (url) => {
  expect(await fetchPicture(url, everywhere)).toEqual({ says: 'its address isn’t one of the web' })
})

test('a picture is fetched, also after redirects', async () => {
  const site = await serverWith(({ url }, response) => {
    if (url === '/a.png') response.end('bytes')
    else if (url === '/moved') response.writeHead(302, { location: '/a.png' }).end()
    else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else response.writeHead(404).end()
  })
  expect(Buffer.from((await fetchPicture(`${site}/moved`, everywhere)) as Uint8Array).toString()).toBe(
    'bytes',
  )
  expect(await fetchPicture(`${site}/loop`, everywhere)).toEqual({ says: 'its server redirects too often' })
  expect(await fetchPicture(`${site}/file`, everywhere)).toEqual({ says: 'its address isn’t one of the web' })
  expect(await fetchPicture(`${site}/b.png`, everywhere)).toEqual({ says: 'its server answers 404' })
})

test('a redirect to an address inside isn’t followed', async () => {
  const site = await serverWith((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  )
  expect(await fetchPicture(`${site}/a.png`, (address) => address === '127.0.0.1')).toEqual({
    says: 'its server isn’t on the public internet',
  })
})

test('a picture that is too large isn’t kept', async () => {
  const part = Buffer.alloc(1024 * 1024)
  const site = await serverWith((_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  expect(await fetchPicture(`${site}/a.png`, everywhere)).toEqual({ says: 'it is too large' })
})

test('a picture is found in the export, next to its post or by the end of its address', () => {
  const names = [
    'wp-content/uploads/2021/04/loaf.jpg',
    'content/posts/rye/Loaf.png',
    'static/images/oven.jpg',
    'a/same.jpg',
    'b/same.jpg',
  ]
  const find = pictureFinder({ names }, 'https://old.example')
  const post = 'content/posts/rye/index.md'
  const found = (url: string) => find(url, post)
  expect(found('https://old.example/wp-content/uploads/2021/04/loaf-300x200.jpg?w=1')).toEqual({
    name: names[0],
  })
  expect(found('loaf.png')).toEqual({ name: names[1] })
  expect(found('/images/oven.jpg')).toEqual({ name: names[2] })
  expect(found('../../../../../etc/same.jpg')).toEqual({ url: 'https://old.example/etc/same.jpg' })
  expect(found('//cdn.example/x.jpg')).toEqual({ url: 'https://cdn.example/x.jpg' })
  expect(found('data:image/png;base64,aGk=')).toEqual({ bytes: Buffer.from('hi') })
  expect(pictureFinder({ names }, null)('/gone.jpg', post)).toBeNull()
})
