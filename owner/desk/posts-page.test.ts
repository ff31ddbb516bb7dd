import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'

/** Presses the page's buttons in a process of its own, because a process reads only one site. Prints the pages. */
const presses = `
const { register } = await import('tsx/esm/api')
register()
const { Hono } = await import('hono')
const { postsRoutes } = await import('./owner/desk/posts-page.tsx')
const { atBase } = await import('./owner/desk/desk-request.ts')
const app = new Hono().use(atBase('/key'))
postsRoutes(app.basePath('/key'), { now: Date.now })
const send = async (path, fields) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return (await app.request('/key/posts/import' + path, { method: 'POST', body })).text()
}
const file = (text, name) => ({ posts: new File([text], name) })
const pages = [await send('', file('', 'x.md')), await send('', file('x', 'x.txt'))]
const trial = await send('', file('# Rye <b>\\n\\nHow I bake.\\n', 'rye.md'))
const { existsSync } = await import('node:fs')
const before = existsSync(process.env.SITE_DIR + '/articles/rye.mdx')
const [, hash] = /name="hash" value="(\\w+)"/.exec(trial)
pages.push(trial, await send('/agreed', { hash: 'another' }), await send('/agreed', { hash }), await send('/agreed', { hash }))
console.log(JSON.stringify({ pages, before }))
`

test('posts are shown before they are imported, and their drafts can be opened after that', () => {
  const site = starter()
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', presses], {
    env: { ...process.env, SITE_DIR: site.folder },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const { pages, before } = JSON.parse(stdout) as { pages: string[]; before: boolean }
  const [empty, other, trial, unknown, done, again] = pages
  expect(empty).toContain('Choose a file first.')
  expect(other).toContain('No posts were found.')
  expect(trial).toContain('1 new draft in articles/')
  expect(trial).toContain('Write its description, in 50 to 170 characters.')
  expect(trial).not.toContain('Open the draft')
  expect(before).toBe(false)
  expect(unknown).toContain('choose it again')
  expect(done).toContain('/key/content/edit?file=articles%2Frye.mdx')
  expect(existsSync(join(site.folder, 'articles/rye.mdx'))).toBe(true)
  expect(readFileSync(join(site.folder, 'articles/rye.mdx'), 'utf8')).toContain('\ndraft: true\n')
  expect(again).toContain('choose it again')
}, 600_000)
