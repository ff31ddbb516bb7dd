import { build, createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { checkLists } from './check-lists.ts'
import { lists } from './list-faults.ts'

const faulty = { ...lists, popularVideos: ['none'] }
const fault = 'content/videos.ts: popularVideos: none: expected the slug of a video'
const settings = { configFile: false, logLevel: 'silent' } as const

test('a build stops at a fault in the lists', async () => {
  await expect(build({ ...settings, plugins: [checkLists(faulty)] })).rejects.toThrow(fault)
})

test('in development every page shows the fault instead of itself', async () => {
  const server = await createServer({
    ...settings,
    appType: 'custom',
    plugins: [checkLists(faulty)],
    server: { port: 0, watch: null, ws: false },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const page = await fetch(new URL('/tools', server.resolvedUrls?.local[0]))
  expect(page.status).toBe(500)
  expect(await page.text()).toContain(fault)
  expect((await fetch(new URL('/@vite/client', page.url))).status).toBe(200)
})
