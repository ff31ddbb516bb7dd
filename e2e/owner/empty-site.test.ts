import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout, startDesk } from './checkout.ts'

test('an empty site has none of the samples, and builds', async () => {
  const { root, remove } = copyCheckout()
  onTestFinished(remove)
  const desk = await startDesk(root)
  onTestFinished(() => desk.stop())
  const init = { method: 'POST', headers: { origin: new URL(desk.address).origin } }
  expect(await (await fetch(`${desk.address}/start/empty`, init)).text()).toContain('Nothing was removed')
  expect(globSync('content/tools/*', { cwd: root })).not.toEqual([])

  const body = new URLSearchParams({ sure: 'on' })
  const page = await (await fetch(`${desk.address}/start/empty`, { ...init, body })).text()
  expect(page).toMatch(/\d+ samples removed/)
  expect(page).toContain('0 samples, none of yours')
  expect(globSync('content/{articles,tools,videos,logos}/*', { cwd: root })).toEqual([])

  execFileSync(process.execPath, ['bin/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const client = join(root, 'build/client')
  expect(globSync('{articles,video}/*/index.html', { cwd: client })).toEqual([])
  expect(existsSync(join(client, 'tools/index.html'))).toBe(true)
  expect(readFileSync(join(client, 'story/index.html'), 'utf8')).not.toContain('left-handed')
})
