import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const site = mkdtempSync(join(tmpdir(), 'faulty-'))

beforeAll(() => {
  cpSync('sites/sample', site, { recursive: true })
  vi.stubEnv('SITE_DIR', site)
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(site, { recursive: true })
})

async function openDesk() {
  const { deskApp } = await import('./desk-app.tsx')
  const { testServices } = await import('../../server/testing/services.ts')
  const app = deskApp(await testServices('sqlite'), { key: 'key', port: 4173 })
  return async (path: string) => {
    const answer = await app.request(`/key${path}`, { headers: { host: '127.0.0.1:4173' } })
    return `${answer.status} ${await answer.text()}`
  }
}

test('the checklist leads to Content while a file of the site has a fault', async () => {
  const read = await openDesk()
  expect(await read('/start')).toMatch(/^200.*Make it yours: \d+ of /s)
  const wrong = [
    'name: "broken\naffiliate: true\n',
    'name: Scale\naffiliate: true\nlink: scale.example\n',
    '',
  ]
  for (const text of wrong) {
    writeFileSync(join(site, 'tools/scale.yaml'), text)
    expect(await read('/start')).toMatch(/^200.*A file of the site has a fault.*href="\/key\/content"/s)
  }
})

test('a letter of a series that can’t be sent is shown with its fault', async () => {
  const read = await openDesk()
  const letter = '/letters/series/welcome?letter=00-start-with-one-page'
  expect(await read(letter)).toMatch(/^200.*As an email/s)
  appendFileSync(join(site, 'series/welcome/00-start-with-one-page.md'), '\nHi {nobody}.\n')
  const page = await read(letter)
  expect(page).toMatch(/^200.*Change it ….*role="alert">[^<]*\{nobody\}/s)
  expect(page).not.toContain('As an email')
})
