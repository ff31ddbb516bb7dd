import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { atBase, publicBase } from '../desk/desk-request.ts'
import { publishRoutes } from '../desk/publish-page.tsx'
import { testOwner } from '../testing/owner.ts'
import { isAsked, takeAnswer } from './asked.ts'

test('a press on a page that shows other files, or another build, publishes nothing and says so', async () => {
  const { services } = await testOwner('sqlite')
  const desk = new Hono().use(atBase('/key'))
  publishRoutes(desk.basePath('/key'), services, false)
  const page = async () => (await desk.request('/key/publish')).text()
  const press = (path: string, fields: Record<string, string>) =>
    desk.request(`/key${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  for (const path of ['/publish', '/publish/back', '/publish/texts']) {
    await press(path, { build: 'f'.repeat(64), seen: 'an older version' })
    expect(isAsked(services.config.dataDir)).toBe(false)
    expect(await page()).toContain('The site has changed since you opened this page: nothing was done.')
  }
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(await page()) ?? []
  await press('/publish', { seen })
  expect(isAsked(services.config.dataDir)).toBe(true)
})

test('a desk that can’t write in the checkout asks the machine, and shows the answer once', async () => {
  const { owner, services } = await testOwner('sqlite')
  const { dataDir } = services.config
  const desk = new Hono().use(atBase('/key'))
  publishRoutes(desk.basePath('/key'), services, false)
  const page = async () => (await desk.request('/key/publish')).text()
  expect((await owner('publish', '--asked')).out).toBe('The desk has asked for nothing.')

  const body = new URLSearchParams({ build: 'f'.repeat(64) })
  expect((await desk.request('/key/publish/back', { method: 'POST', body })).status).toBe(303)
  expect(isAsked(dataDir)).toBe(true)
  expect(await page()).toContain('Publishing …')

  expect(await owner('publish', '--asked')).toMatchObject({ code: 1, out: 'That build no longer exists.' })
  expect(isAsked(dataDir)).toBe(false)
  expect(await page()).toContain('That build no longer exists.')
  expect(await page()).not.toContain('That build no longer exists.')
})

test('the site itself publishes beside its process, once, and says if that ends without an answer', async () => {
  const { services } = await testOwner('sqlite')
  const { dataDir } = services.config
  const before = process.cwd()
  mkdirSync(join(dataDir, 'bin'))
  writeFileSync(join(dataDir, 'bin/owner.ts'), "require('node:fs').appendFileSync('begun', 'x')")
  process.chdir(dataDir)
  onTestFinished(() => process.chdir(before))
  const desk = new Hono().use(atBase(publicBase))
  publishRoutes(desk.basePath(publicBase), services, true)
  const page = async () => (await desk.request(`${publicBase}/publish`)).text()
  const body = new URLSearchParams({ build: 'f'.repeat(64) })
  const press = (path: string) => desk.request(publicBase + path, { method: 'POST', body })
  await press('/publish/back')
  await press('/publish')
  await expect.poll(() => isAsked(dataDir)).toBe(false)
  expect(readFileSync('begun', 'utf8')).toBe('x')
  process.chdir(before)
  expect(await page()).toContain('The publication ended without an answer.')
  expect(await page()).not.toContain('ended without an answer')
})

test('an answer that was cut off is an error once', async () => {
  const { services } = await testOwner('sqlite')
  const { dataDir } = services.config
  writeFileSync(join(dataDir, 'publish-answered'), '')
  expect(() => takeAnswer(dataDir)).toThrow()
  expect(takeAnswer(dataDir)).toBeNull()
})
