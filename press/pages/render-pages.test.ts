import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The code of a renderer. It adds a unique id to each page that it renders. */
const renderer = `
  import { readFileSync } from 'node:fs'
  import { randomUUID } from 'node:crypto'
  const titles = JSON.parse(readFileSync(import.meta.dirname + '/site.json', 'utf8'))
  export const contentFiles = () => []
  export async function answer(request) {
    const { pathname } = new URL(request.url)
    const [, slug] = /(article-\\d+)/.exec(pathname) ?? []
    if (/data/.test(pathname)) return Response.json({ data: { article: { slug }, title: titles[slug] } })
    return new Response(randomUUID() + (slug === 'article-9' ? ' data-sample=""' : ''))
  }`

test('only a page whose code, data or text has changed is rendered again', () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const slugs = Array.from({ length: 60 }, (_, index) => `article-${index}`)
  const script = `
    import { renderPages } from ${JSON.stringify(resolve('press/pages/render-pages.ts'))}
    await renderPages(process.cwd() + '/build', ${JSON.stringify(slugs.map((slug) => `/articles/${slug}`))})`
  /** Returns the pages that are rendered again after this change. */
  const changedBy = (file: string, text: string): string[] => {
    const page = (slug: string) =>
      readFileSync(join(root, `build/client/articles/${slug}/index.html`), 'utf8')
    const before = new Map(slugs.map((slug) => [slug, page(slug)]))
    put(file, text)
    render()
    return slugs.filter((slug) => before.get(slug) !== page(slug))
  }
  const render = () => {
    const run = spawnSync(process.execPath, ['render.js'], { cwd: root, encoding: 'utf8' })
    expect(run.stderr).toBe('')
  }
  put('render.js', script)
  put('package.json', '{ "type": "module" }')
  put('package-lock.json', '{}')
  put('press/press.ts', '')
  put('build/server/entry.server.js', renderer)
  put('build/server/site.json', '{}')
  for (const slug of slugs) put(`build/client/text/${slug}.js`, slug)
  render()

  const pagesOf = (slug: string) => readdirSync(join(root, 'build/client/articles', slug))
  expect([pagesOf('article-8'), pagesOf('article-9')]).toEqual([
    ['index.html'],
    ['index.html', 'index.live.html'],
  ])
  // Another build's sweep may have removed one of the two files.
  const live = join(root, 'build/client/articles/article-9/index.live.html')
  const cache = join(root, 'node_modules/.cache/pages')
  for (const name of readdirSync(cache))
    if (statSync(join(cache, name)).ino === statSync(live).ino) rmSync(join(cache, name))
  rmSync(live)
  expect(changedBy('build/server/site.json', '{}')).toEqual([])
  expect(pagesOf('article-9')).toContain('index.live.html')

  expect(changedBy('build/client/text/article-7.js', 'Another text')).toEqual(['article-7'])
  expect(changedBy('build/server/site.json', '{ "article-8": "Another title" }')).toEqual(['article-8'])
  expect(changedBy('build/server/manifest.json', 'A component has another file')).toEqual(slugs)
  expect(changedBy('package-lock.json', '{ "react": "another" }')).toEqual(slugs)
})
