import { globSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, test } from 'vitest'
import { openStaticFiles } from '../server/http/static-files.ts'

test('no script lists the articles’ covers, because it would grow with each article', () => {
  const page = readFileSync('build/client/articles/index.html', 'utf8')
  const covers = [...page.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, address]) => `${address}`)
  expect(covers.length).toBeGreaterThan(5)
  const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(covers.filter((address) => scripts.some((code) => code.includes(address)))).toEqual([])
})

test('no served file has a placeholder, plain or encoded, even if the site’s URL has a port', () => {
  const files = openStaticFiles('build/client', { siteUrl: 'http://robin.example:8443', mode: 'sandbox' })
  const paths = readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.br', '.gz'].includes(extname(entry.name)))
    .map(({ parentPath, name }) => `${parentPath.slice('build/client'.length)}/${name}`)
  const texts = paths.map((path) => [path, files.get(path)?.body.toString() ?? 'not found'] as const)
  const left = texts.filter(([, text]) => /(?:origin|mode)\.invalid|^not found$/.test(text))
  expect(left.map(([path]) => path)).toEqual([])
  const video = texts.find(([path]) => path.startsWith('/video/') && path.endsWith('.html'))?.[1]
  expect(video).toContain('u=http%3A%2F%2Frobin.example%3A8443%2Fvideo%2F')
  expect(texts.length).toBeGreaterThan(100)
})
