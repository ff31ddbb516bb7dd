import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const site = mkdtempSync(join(tmpdir(), 'start-'))

beforeAll(() => {
  cpSync('sites/starter', site, { recursive: true })
  mkdirSync(join(site, 'tools'))
  vi.stubEnv('SITE_DIR', site)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(site, { recursive: true })
})

test('the checklist leads to Content while a file of the site has a fault', async () => {
  const { startRoutes } = await import('./start-page.tsx')
  const { atBase } = await import('./desk-request.ts')
  const app = new Hono().use(atBase('/key'))
  const { testServices } = await import('../../server/testing/services.ts')
  startRoutes(app.basePath('/key'), await testServices('sqlite'))
  const page = async () => (await app.request('/key/start')).text()
  expect(await page()).toContain('Make it yours: 2 of ')
  const wrong = [
    'name: "broken\naffiliate: true\n',
    'name: Scale\naffiliate: true\nlink: scale.example\n',
    '',
  ]
  for (const text of wrong) {
    writeFileSync(join(site, 'tools/scale.yaml'), text)
    expect(await page()).toMatch(/A file of the site has a fault.*href="\/key\/content"/)
  }
})
