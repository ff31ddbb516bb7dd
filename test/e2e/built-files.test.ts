import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { expect, test } from 'vitest'
import { openStaticFiles } from '../../server/http/static-files.ts'

test('no script lists the articles’ covers, because it would grow with each article', () => {
  const page = readFileSync('build/client/articles/index.html', 'utf8')
  const covers = [...page.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, address]) => `${address}`)
  expect(covers.length).toBeGreaterThan(5)
  const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(covers.filter((address) => scripts.some((code) => code.includes(address)))).toEqual([])
})

test('the names of scripts and styles say nothing about their content, because filters block words like “youtube”', () => {
  const names = globSync('build/client/assets/*.{js,css}').map((file) => basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !/^s[\w-]{8}\.(js|css)$/.test(name))).toEqual([])
})

test('no served file has a placeholder, plain or encoded, even if the site’s URL has a port', () => {
  const siteUrl = 'http://robin.example:8443'
  const files = openStaticFiles('build/client', { siteUrl, mode: 'sandbox' })
  const live = openStaticFiles('build/client', { siteUrl, mode: 'live' })
  const paths = readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.br', '.gz'].includes(extname(entry.name)))
    .map(({ parentPath, name }) => `${parentPath.slice('build/client'.length)}/${name}`)
  const textAt = (path: string) => {
    const served = path.endsWith('/index.live.html') ? live : files
    return served.get(path.replace(/\/index(\.live)?\.html$/, '') || '/')?.body.toString() ?? 'not found'
  }
  const texts = paths.map((path) => [path, textAt(path)] as const)
  const left = texts.filter(([, text]) => /(?:origin|mode)\.invalid|^not found$/.test(text))
  expect(left.map(([path]) => path)).toEqual([])
  const video = texts.find(([path]) => path.startsWith('/video/') && path.endsWith('.html'))?.[1]
  expect(video).toContain('u=http%3A%2F%2Frobin.example%3A8443%2Fvideo%2F')
  expect(texts.length).toBeGreaterThan(100)
})
