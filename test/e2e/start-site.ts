import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../server/testing/port.ts'

export type Site = {
  url: string
  dataDir: string
  /** Returns the server's output so far. */
  output: () => string
  /** Stops the server, waits for its exit and returns the exit code. */
  stop: () => Promise<number | null>
}

/** Starts the built server without its supervisor, in sandbox mode, with its own process, port and data. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'))
  const url = `http://localhost:${await freePort()}`
  const server = spawn(process.execPath, ['build/server-app/main.js'], {
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
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    const code = await ended
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  await ready(
    url,
    () => server.exitCode,
    () => printed,
  )
  return { url, dataDir, output: () => printed, stop }
}

async function ready(url: string, exitCode: () => number | null, printed: () => string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (exitCode() !== null) throw new Error(`The site did not start:\n${printed()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(100)
  }
  throw new Error(`The site did not get ready:\n${printed()}`)
}
