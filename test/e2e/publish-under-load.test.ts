import { spawn } from 'node:child_process'
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
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/testing/port.ts'

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
  return {
    root,
    point,
    serving: () => noted('serving')?.name,
    programs: () => Object.values(noted('serving')?.programs),
    refused: () => noted('refused'),
  }
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
    await stop()
  })
  const serving = () => readFileSync(join(root, 'builds/serving'), 'utf8')
  await expect.poll(serving, { timeout: 30_000 }).toContain(`"pid":${site.pid}`)
  const stop = () => {
    site.kill('SIGTERM')
    return ended
  }
  return { port, output: () => output, stop }
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

test('the running process takes another build of its engine and goes back, and no request fails', async () => {
  const { root, point, serving, programs } = twoBuilds()
  const { port } = await supervised(root)
  const requests = load(port)
  for (const [name, word] of [
    [after, 'bbb'],
    [before, 'aaa'],
  ] as const) {
    await expect.poll(() => requests.seen.size, { timeout: 10_000 }).toBeGreaterThan(0)
    point(name)
    await expect.poll(serving, { timeout: 30_000 }).toBe(name)
    expect(programs()).toEqual([before])
    const seen = requests.seen.get(word) ?? 0
    await expect.poll(() => requests.seen.get(word) ?? 0, { timeout: 20_000 }).toBeGreaterThan(seen + 50)
  }
  const seen = await requests.stop()
  expect(Object.keys(seen).sort()).toEqual(['aaa', 'bbb'])
  expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
}, 180_000)

test('a newer engine replaces the process, and one that fails to start leaves the site as it was, also after a restart', async () => {
  const { root, point, serving, refused } = twoBuilds()
  const first = await supervised(root)
  const program = join(root, 'builds', after, 'server-app/main.js')
  const whole = readFileSync(program)
  const answer = async ({ port }: { port: number }) => {
    const response = await fetch(`http://127.0.0.1:${port}/story`).catch(() => null)
    return /build (aaa|bbb)<\/title>/.exec((await response?.text()) ?? '')?.[1]
  }
  writeFileSync(join(root, 'builds', after, 'engine'), 'another')
  writeFileSync(program, 'throw new Error("broken")')
  point(after)
  await expect.poll(() => refused()?.why, { timeout: 30_000 }).toContain('broken')
  await expect.poll(() => answer(first), { timeout: 30_000 }).toBe('aaa')
  expect(first.output()).toContain('was not started, and the site stays as it was')
  await first.stop()

  writeFileSync(program, 'throw new Error("still broken")')
  const second = await supervised(root)
  await expect.poll(() => serving(), { timeout: 30_000 }).toBe(before)
  expect(await answer(second)).toBe('aaa')
  expect(second.output()).toContain('still broken')
  expect(basename(realpathSync(join(root, 'build')))).toBe(after)
  await second.stop()

  writeFileSync(program, whole)
  const third = await supervised(root)
  await expect.poll(() => answer(third), { timeout: 30_000 }).toBe('bbb')
  expect(refused()).toBeNull()
  expect(await third.stop()).toBe(0)
  expect(JSON.parse(readFileSync(join(root, 'builds/serving'), 'utf8'))).toEqual({
    name: after,
    pid: null,
    programs: {},
  })
}, 120_000)

test('a publication reads changed settings, and a mistake in them leaves the site as it was', async () => {
  const { root, point, serving, refused } = twoBuilds()
  const { port } = await supervised(root)
  const settings = (text: string) => writeFileSync(join(root, '.env'), text)
  const page = async () => (await fetch(`http://127.0.0.1:${port}/story`)).text()
  settings('SITE_URL=https://changed.example\n')
  point(after)
  await expect.poll(() => refused()?.why, { timeout: 30_000 }).toContain('SITE_URL is a public address')
  expect(await page()).toContain('build aaa')
  settings('SITE_URL=https://changed.example\nSANDBOX_PUBLIC=1\n')
  await expect.poll(page, { timeout: 30_000 }).toContain('https://changed.example/story')
  expect([serving(), refused()]).toEqual([after, null])
})

test('the owner may go back while a build starts', async () => {
  const { root, point, serving } = twoBuilds()
  const { port } = await supervised(root)
  writeFileSync(join(root, 'builds', after, 'engine'), 'another')
  writeFileSync(
    join(root, 'builds', after, 'server-app/main.js'),
    "import('node:fs').then((fs) => fs.writeFileSync('begun', '')); setInterval(() => {}, 1_000)",
  )
  point(after)
  await expect.poll(() => existsSync(join(root, 'begun')), { timeout: 30_000 }).toBe(true)
  point(before)
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/story`).then(({ status }) => status, String), {
      timeout: 30_000,
    })
    .toBe(200)
  expect(serving()).toBe(before)
})
