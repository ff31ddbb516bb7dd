import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { noQueries } from '../../contract/rendering.ts'
import { hour } from '../process/clock.ts'
import { testConfig } from '../testing/services.ts'
import { openBuilt } from './site.ts'

afterEach(() => void vi.useRealTimers())

test('after a publication, pages that are open still get their scripts, and a withdrawn page is gone', async () => {
  const { bodyOf, publish } = await builtSite(['before', 'after'])
  await publish('after')
  expect([bodyOf('/assets/before.js'), bodyOf('/assets/after.js')]).toEqual(['before', 'after'])
  expect([bodyOf('/before'), bodyOf('/after')?.includes('after')]).toEqual([undefined, true])
})

test('a picture that was taken down is gone an hour after the publication', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { bodyOf, publish } = await builtSite(['before', 'after', 'last'])
  const pictures = () => ['before', 'after', 'last'].map((name) => bodyOf(`/assets/${name}.webp`))
  await publish('after')
  vi.advanceTimersByTime(hour - 1)
  expect(pictures()).toEqual(['before', 'after', undefined])
  vi.advanceTimersByTime(1)
  expect(pictures()).toEqual([undefined, 'after', undefined])
  await publish('last')
  expect(pictures()).toEqual([undefined, 'after', 'last'])
  expect(bodyOf('/assets/before.js')).toBe('before')
})

test('browsers ask again whether a page has moved', async () => {
  const { render } = await builtSite(['before'])
  const answer = await render('/courses')
  expect([answer?.status, answer?.headers.get('location')]).toEqual([301, '/academy'])
  expect(answer?.headers.get('cache-control')).toBe('no-cache')
})

/** Opens the first of these builds. Each has a page, a script and a picture with its name. */
async function builtSite(names: [string, ...string[]]) {
  const config = await testConfig('sqlite')
  const folderOf = (name: string) => join(config.dataDir, name)
  for (const name of names)
    for (const [file, text] of Object.entries({
      'server/inline-scripts.json': '[]',
      'server/site.json': '{}',
      'server/entry.server.js': `export const takeSite = () => {}
        export const answer = () => new Response(null, { status: 301, headers: { Location: '/academy' } })`,
      [`client/assets/${name}.js`]: name,
      [`client/assets/${name}.webp`]: name,
      [`client/${name}/index.html`]: `<!DOCTYPE html><p>${name}</p>`,
    })) {
      await mkdir(dirname(join(folderOf(name), file)), { recursive: true })
      await writeFile(join(folderOf(name), file), text)
    }
  const site = await openBuilt(config, noQueries, folderOf(names[0]))
  return {
    publish: (name: string) => site?.take(folderOf(name)),
    render: (path: string) => site?.render(new Request(`http://site.test${path}`)),
    bodyOf: (path: string) => site?.files.get(path)?.body.toString(),
  }
}
