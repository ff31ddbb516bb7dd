import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'
import { openLog } from '../process/log.ts'
import { beat } from '../queue/heartbeat.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open.ts'
import { testConfig } from '../testing/services.ts'

/** Runs the container's health check with these environment variables. Returns its exit code. */
async function check(env: Record<string, string>): Promise<number> {
  const args = ['--import', 'tsx', 'server/care/health-check.ts']
  const settings = { PATH: process.env.PATH, ...env }
  return promisify(execFile)(process.execPath, args, { env: settings }).then(
    () => 0,
    ({ code }) => code,
  )
}

test('a container that serves the site is healthy if /readyz returns 200', async () => {
  let status = 200
  const site = createServer((request, answer) => {
    answer.writeHead(request.url === '/readyz' ? status : 404).end()
  })
  onTestFinished(() => void site.close())
  const PORT = `${await listenOnLoopback(site)}`
  expect(await check({ PORT })).toBe(0)
  // The proxy of the container's environment can't reach into the container.
  expect(await check({ PORT, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' })).toBe(0)
  status = 503
  expect(await check({ PORT })).toBe(1)
})

test('a container that runs only a worker is healthy while the worker’s heartbeat is recent', async () => {
  const { dataDir, database } = await testConfig('sqlite')
  const settings = { ROLE: 'worker', DATA_DIR: dataDir }
  expect(await check(settings)).toBe(1)
  const db = openDatabase(database, openLog('silent'))
  await migrate(db)
  await beat(db, Date.now())
  expect(await check(settings)).toBe(0)
  await beat(db, Date.now() - 3 * 60_000)
  expect(await check(settings)).toBe(1)
  await db.destroy()
})
