import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { starter } from '../model/reader/test-site.ts'
import { freePort } from '../server/testing/port.ts'

const key = 'a-key-of-this-test'

async function openPreview(env: Record<string, string> = {}) {
  const port = await freePort()
  const preview: ChildProcess = spawn(process.execPath, ['bin/preview.ts', String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
  onTestFinished(async () => {
    if (preview.stdin?.end() && preview.exitCode === null) await once(preview, 'exit')
  })
  preview.stdin?.write(`${key}\n`)
  await once(preview.stdout ?? preview, 'data')
  const origin = `http://127.0.0.1:${port}`
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' })
  return { ask, cookie: `preview-${port}=${key}` }
}

test('a preview shows its pages with the desk’s key, and no other file of the machine', async () => {
  const { ask, cookie } = await openPreview()
  for (const path of ['/', '/web/document.css', '/@vite/client', '/open/another-key/'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  const opened = await ask(`/open/${key}/tools`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/tools'])
  expect(opened.headers.get('set-cookie')).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`)

  const asOwner = (path: string, headers = {}) => ask(path, { cookie, ...headers })
  const page = await asOwner('/tools', { origin: 'http://localhost:8080' })
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
  expect((await asOwner(`/open/${key}/tools`)).status).toBe(302)
  const html = await page.text()
  expect(html).toContain('<h1')
  const shown = [...html.matchAll(/(?:src|href)="(\/(?!\/)[^"]*\.(?:css|tsx?|svg|woff2)[^"]*)"/g)].map(
    ([, to = '']) => to,
  )
  expect(shown.length).toBeGreaterThan(10)
  for (const path of shown) expect([path, (await asOwner(path)).status]).toEqual([path, 200])

  const others = ['package.json', 'server/config.ts', 'vite.config.ts', '/etc/hostname']
  for (const file of others)
    for (const query of ['', '?raw', '?import&url'])
      for (const path of [`/@fs${resolve(file)}${query}`, `/${file}${query}`]) {
        const answer = await asOwner(path)
        const text = await answer.text()
        expect([path, answer.ok && !text.startsWith('<!DOCTYPE html>')]).toEqual([path, false])
      }
}, 240_000)

test('a page that can’t be shown says why in a sentence, and tries again', async () => {
  const site = starter()
  site.change('pages/home.yaml', 'title:', 'titel:')
  const { ask, cookie } = await openPreview({ SITE_DIR: site.folder })
  const page = await ask('/', { cookie })
  expect([page.status, page.headers.get('refresh')]).toEqual([500, '10'])
  const text = await page.text()
  expect(text).toMatch(/^This page can’t be shown yet\. It tries again every ten seconds\.\n\n/)
  expect(text).toContain('pages/home.yaml')
}, 240_000)
