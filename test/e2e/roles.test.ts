import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { openLog } from '../../server/process/log.ts'
import { sharePublication } from '../../server/publications/publications.ts'
import { openDatabase } from '../../server/store/open.ts'
import { freePort } from '../../server/testing/port.ts'
import { bothDatabases, type DatabaseKind, testConfig } from '../../server/testing/services.ts'

/** SQLite allows one web process and one worker; PostgreSQL allows any number of each. */
const roles = { sqlite: ['web', 'worker'], postgres: ['web', 'web', 'worker', 'worker'] } as const
const people = 40

/** All processes of a site have the same URL. */
const siteUrl = 'http://localhost:8000'

/** Starts the built server as a separate process, in a folder without a .env file. */
function run(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'roles-test-'))
  // The server reads letters from its working directory.
  symlinkSync(resolve('sites'), join(folder, 'sites'))
  const server = spawn(process.execPath, [join(realpathSync('build'), 'server-app/main.js')], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    async started() {
      while (!printed.includes('(sandbox mode)')) {
        if (server.exitCode !== null) throw new Error(printed)
        await setTimeout(50)
      }
    },
    async stop() {
      server.kill('SIGTERM')
      return ended
    },
    printed: () => printed,
  }
}

async function startRoles(kind: DatabaseKind) {
  const { dataDir, database } = await testConfig(kind, {}, 'empty')
  const db = openDatabase(database, openLog('silent'))
  onTestFinished(() => db.destroy())
  const webs: string[] = []
  const processes = []
  for (const role of roles[kind]) {
    const port = String(await freePort())
    if (role === 'web') webs.push(`http://127.0.0.1:${port}`)
    const settings = {
      ROLE: role,
      PORT: port,
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
    }
    const shared = database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}
    processes.push(run({ ...settings, ...shared }))
  }
  await Promise.all(processes.map((process) => process.started()))
  return { db, webs, processes }
}

describe.each(bothDatabases)('processes that share the work on %s', (kind) => {
  test('start concurrently on an empty database, do each job once, and exit on a signal', async () => {
    const { db, webs, processes } = await startRoles(kind)
    const answers = await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        const body = JSON.stringify({ ...signups.newsletter, email: `p${n}@example.com`, firstName: 'Pia' })
        const headers = { 'content-type': 'application/json' }
        const url = `${webs[n % webs.length]}/functions/v1/convertkit-contact`
        return (await fetch(url, { method: 'POST', headers, body })).status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    const sent = () => db.selectFrom('deliveries').select(['recipient', 'attempts', 'state']).execute()
    while ((await sent()).filter(({ state }) => state === 'sent').length < people) await setTimeout(100)
    const deliveries = await sent()
    expect(deliveries.map(({ attempts }) => attempts)).toEqual(Array(people).fill(1))
    expect(new Set(deliveries.map(({ recipient }) => recipient)).size).toBe(people)
    const jobs = await db
      .selectFrom('jobs')
      .select(['attempts', 'state'])
      .where('state', '=', 'done')
      .execute()
    expect(new Set(jobs.map(({ attempts }) => attempts))).toEqual(new Set([1]))
    expect(await Promise.all(processes.map((process) => process.stop()))).toEqual(processes.map(() => 0))
    for (const { printed } of processes) expect(printed()).not.toMatch(/"level":[56]0|p\d+@example/)
  })
})

test.runIf(bothDatabases.includes('postgres'))(
  'a publication reaches every machine on one PostgreSQL, and no request fails meanwhile',
  async () => {
    const { db, webs, processes } = await startRoles('postgres')
    const root = mkdtempSync(join(tmpdir(), 'publication-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const folder = join(root, 'f'.repeat(64))
    cpSync(realpathSync('build'), folder, { recursive: true })
    const page = join(folder, 'client/story/index.html')
    for (const ending of ['.br', '.gz']) rmSync(page + ending, { force: true })
    writeFileSync(page, readFileSync(page, 'utf8').replace('</title>', ' published elsewhere</title>'))
    const statuses = new Set<number>()
    const story = async (web: string) => {
      const answer = await fetch(`${web}/story`)
      statuses.add(answer.status)
      return answer.text()
    }
    const isShown = async (web: string) => {
      while (!(await story(web)).includes('published elsewhere')) await setTimeout(20)
    }
    await sharePublication(db, folder, Date.now())
    await Promise.all(webs.map(isShown))
    expect(statuses).toEqual(new Set([200]))
    expect(await Promise.all(processes.map((process) => process.stop()))).toEqual(processes.map(() => 0))
    for (const { printed } of processes) expect(printed()).not.toMatch(/"level":[56]0/)
  },
)
