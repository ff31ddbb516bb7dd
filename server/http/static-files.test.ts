import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStaticFiles } from './static-files.ts'

const own = { siteUrl: 'https://robin.example', mode: 'sandbox' } as const

async function builtSite() {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  await mkdir(join(folder, 'story'))
  await writeFile(join(folder, 'story/index.html'), '<!DOCTYPE html><p>The story</p>')
  await writeFile(join(folder, 'robots.txt'), 'Allow: /')
  return folder
}

test('a file is read when it is first asked for, and then no more', async () => {
  const folder = await builtSite()
  const files = await openStaticFiles(folder, own)
  await writeFile(join(folder, 'story/index.html'), '<p>Another story</p>')
  const story = files.get('/story')
  expect(story?.body().toString()).toContain('Another story')
  await writeFile(join(folder, 'story/index.html'), '<p>A third</p>')
  expect(files.get('/story')).toBe(story)
  expect(files.get('/nothing')).toBeUndefined()
})

test('once all is read, a release that is built into the same folder changes nothing', async () => {
  const folder = await builtSite()
  const files = await openStaticFiles(folder, own)
  await files.readRest()
  await rm(folder, { recursive: true })
  expect(files.get('/story')?.body().toString()).toContain('The story')
  expect(files.get('/robots.txt')?.body().toString()).toBe('Allow: /')
})

test('a file that has gone is a fault of who asks for it, and is tried again', async () => {
  const folder = await builtSite()
  const files = await openStaticFiles(folder, own)
  await rm(join(folder, 'robots.txt'))
  expect(() => files.get('/robots.txt')).toThrow('ENOENT')
  await expect(files.readRest()).rejects.toThrow('ENOENT')
  await writeFile(join(folder, 'robots.txt'), 'Allow: /')
  expect(files.get('/robots.txt')?.body().toString()).toBe('Allow: /')
})
