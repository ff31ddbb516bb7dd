import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { starter } from './reader/test-site.ts'

const { NODE_COMPILE_CACHE } = process.env

test('an old address redirects as requests have it, however it is typed', () => {
  const site = starter()
  site.add('moved.yaml', '/Old-Post/: /story\n/über-mich: /story\n/plain: /story#top\n/story/: /story\n')
  expect(site.check().stderr).toBe('')
  const print = "import('./model/moved.ts').then(({ moved }) => console.log(JSON.stringify(moved)))"
  const env = { NODE_COMPILE_CACHE, SITE_DIR: site.folder }
  expect(JSON.parse(execFileSync(process.execPath, ['-e', print], { env, encoding: 'utf8' }))).toEqual({
    '/old-post': '/story',
    '/%c3%bcber-mich': '/story',
    '/plain': '/story#top',
  })
  site.add('moved.yaml', '/plain: /story\n/?p=12: /story\n')
  expect(site.check().stderr).toContain(
    'moved.yaml, line 2: /?p=12: expected an address without ? and #, like /old-post',
  )
}, 900_000)
