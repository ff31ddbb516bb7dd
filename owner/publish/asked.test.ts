import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { publishRoutes } from '../desk/publish-page.tsx'
import { testOwner } from '../testing/owner.ts'
import { isAsked } from './asked.ts'

test('a desk that can’t write in the checkout asks the machine, and shows the answer once', async () => {
  const { owner, services } = await testOwner('sqlite')
  const { dataDir } = services.config
  const desk = new Hono()
  publishRoutes(desk, '/key', services, false)
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
