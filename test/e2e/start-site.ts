import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../server/testing/port.ts'

export type Site = {
  url: string
  dataDir: string
  pid: number | undefined
  /** How long it took until the server was ready. */
  readyMs: number
  /** Returns the server's output so far. */
  output: () => string
  /** Stops the server, waits for its exit and returns the exit code. */
  stop: () => Promise<number | null>
}

type Wish = {
  /** The folder whose `build/` is served. */
  cwd?: string
  /** Whether the site's supervisor starts the server, so that it serves each new publication. */
  isSupervised?: boolean
  /** Pins the server to this core. */
  core?: number
}

/** Starts the built server, by default without its supervisor, in sandbox mode, with its own process, port and data. */
export async function startSite(
  env: Record<string, string> = {},
  { cwd = '.', isSupervised = false, core }: Wish = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'))
  const url = `http://localhost:${await freePort()}`
  const file = `build/server-app/${isSupervised ? 'supervise' : 'main'}.js`
  const command = [...(core === undefined ? [] : ['taskset', '-c', `${core}`]), process.execPath, file]
  const log = join(dataDir, 'output.log')
  // Into a file, because a benchmark would have to empty a pipe while it measures.
  const output = openSync(log, 'a')
  const begun = performance.now()
  const server = spawn(command[0] ?? '', command.slice(1), {
    cwd,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      OWNER_EMAIL: 'owner@example.com',
      ...env,
    },
  })
  closeSync(output)
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const end = () => server.kill('SIGTERM')
  // A run that fails must not leave a server running.
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    end()
    const code = await ended
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  const printed = () => readFileSync(log, 'utf8')
  await ready(url, () => server.exitCode, printed)
  return { url, dataDir, pid: server.pid, readyMs: performance.now() - begun, output: printed, stop }
}

async function ready(url: string, exitCode: () => number | null, printed: () => string) {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (exitCode() !== null) throw new Error(`The site did not start:\n${printed()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(20)
  }
  throw new Error(`The site did not get ready:\n${printed()}`)
}
