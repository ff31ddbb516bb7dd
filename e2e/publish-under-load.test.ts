import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../server/testing/port.ts'

const [before, after] = ['a'.repeat(64), 'b'.repeat(64)]

/** Makes a folder with two builds of the site, which differ in one word. */
function twoBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'two-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'builds'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const name of [before, after]) {
    const folder = join(root, 'builds', name)
    cpSync(realpathSync('build'), folder, { recursive: true })
    const page = join(folder, 'client/story/index.html')
    for (const ending of ['', '.br', '.gz']) rmSync(page + ending, { force: true })
    const original = readFileSync(join('build/client/story/index.html'), 'utf8')
    writeFileSync(page, original.replace('</title>', ` build ${name.slice(0, 3)}</title>`))
  }
  const point = (name: string) => {
    rmSync(join(root, 'build'), { force: true })
    symlinkSync(join('builds', name), join(root, 'build'))
  }
  point(before)
  const noted = (name: string) => {
    const file = join(root, 'builds', name)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  }
  return { root, point, serving: () => noted('serving').name, refused: () => noted('refused') }
}

async function supervised(root: string) {
  const port = await freePort()
  const program = join(realpathSync('build'), 'server-app/supervise.js')
  const site = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => site.once('exit', resolve))
  onTestFinished(async () => {
    site.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => existsSync(join(root, 'builds/serving')), { timeout: 30_000 }).toBe(true)
  return { port, site: site as ChildProcess, output: () => output, ended }
}

/** Requests /story repeatedly, on keep-alive connections and on new ones, until the test stops it. */
function load(port: number) {
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 4 }),
    new Agent({ keepAlive: false, maxSockets: 4 }),
  ]
  const seen = new Map<string, number>()
  let isOver = false
  const ask = (agent: Agent) =>
    new Promise<string>((resolve) => {
      const asked = request({ port, path: '/story', agent }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () =>
          resolve(/build (aaa|bbb)<\/title>/.exec(text)?.[1] ?? `status ${answer.statusCode}`),
        )
        answer.on('error', ({ message }) => resolve(message))
      })
      asked.on('error', ({ message }) => resolve(message))
      asked.setTimeout(10_000, () => asked.destroy(new Error('no answer in ten seconds')))
      asked.end()
    })
  const workers = agents.flatMap((agent) =>
    Array.from({ length: 3 }, async () => {
      while (!isOver) {
        const answer = await ask(agent)
        seen.set(answer, (seen.get(answer) ?? 0) + 1)
        await setTimeout(5)
      }
    }),
  )
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all(workers)
      for (const agent of agents) agent.destroy()
      return Object.fromEntries(seen)
    },
  }
}

test('the site switches to a newer build and back, and no request fails', async () => {
  const { root, point, serving } = twoBuilds()
  const { port } = await supervised(root)
  const requests = load(port)
  for (const [name, word] of [
    [after, 'bbb'],
    [before, 'aaa'],
  ] as const) {
    await expect.poll(() => requests.seen.size, { timeout: 10_000 }).toBeGreaterThan(0)
    point(name)
    await expect.poll(serving, { timeout: 30_000 }).toBe(name)
    const seen = requests.seen.get(word) ?? 0
    await expect.poll(() => requests.seen.get(word) ?? 0, { timeout: 20_000 }).toBeGreaterThan(seen + 50)
  }
  const seen = await requests.stop()
  expect(Object.keys(seen).sort()).toEqual(['aaa', 'bbb'])
  expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200)
}, 180_000)

test('a build that fails to start doesn’t affect the running one, and the supervisor’s signal stops the site', async () => {
  const { root, point, serving, refused } = twoBuilds()
  const { port, site, output, ended } = await supervised(root)
  const program = join(root, 'builds', after, 'server-app/main.js')
  const whole = readFileSync(program)
  const refuses = async (why: string) => {
    point(after)
    await expect.poll(() => refused()?.why, { timeout: 30_000 }).toContain(why)
    // `build` links to the running build again, so a restart would serve that build.
    await expect.poll(() => basename(realpathSync(join(root, 'build')))).toBe(before)
    expect(serving()).toBe(before)
    expect((await fetch(`http://127.0.0.1:${port}/story`)).status).toBe(200)
  }
  writeFileSync(program, 'throw new Error("broken")')
  await refuses('broken')
  expect(output()).toContain('did not start: the site stays as it was')
  // Now the build is complete, but a newer version has changed the database in a way that breaks it.
  writeFileSync(program, whole)
  const db = new DatabaseSync(join(root, 'data/site.db'), { timeout: 20_000 })
  db.exec("insert into settings (name, value) values ('needed_migration', '999-later')")
  db.close()
  await refuses('a newer version of the site has changed this database (999-later)')

  site.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(join(root, 'builds/serving'))).toBe(false)
})

test('a build may take long to start, and the owner may go back while it starts', async () => {
  const { root, point, serving, refused } = twoBuilds()
  const { port } = await supervised(root)
  const program = join(root, 'builds', after, 'server-app/main.js')
  const whole = readFileSync(program)
  writeFileSync(
    program,
    "import('node:fs').then((fs) => fs.writeFileSync('begun', '')); setInterval(() => {}, 1_000)",
  )
  point(after)
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true)
  expect(serving()).toBe(before)
  point(before)
  writeFileSync(program, whole)
  // Wait longer than the supervisor takes to notice that the link changed.
  await setTimeout(3_000)
  expect((await fetch(`http://127.0.0.1:${port}/story`)).status).toBe(200)
  expect(refused()).toBeNull()
  point(after)
  await expect.poll(serving, { timeout: 30_000 }).toBe(after)
})
