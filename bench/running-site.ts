import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment } from '../model/reader/site-folder.ts'
import { onCore } from './on-core.ts'

export type RunningSite = { url: string; process: ChildProcess; readyMs: number; stop(): Promise<void> }

type Wish = {
  port: number
  env?: Record<string, string>
  /** The folder whose `build/` is served. */
  cwd?: string
  /** Whether the site's supervisor starts the server, so that it serves each new publication. */
  isSupervised?: boolean
  /** Pins the server to this core. */
  core?: number
}

/** Starts the built server, by default without its supervisor, with its own data folder, and waits until it's ready. */
export async function runSite({
  port,
  env = {},
  cwd = '.',
  core,
  isSupervised = false,
}: Wish): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'))
  const url = `http://127.0.0.1:${port}`
  const words = [`build/server-app/${isSupervised ? 'supervise' : 'main'}.js`]
  const [program, args] =
    core === undefined ? [process.execPath, words] : onCore(core, [process.execPath, ...words])
  if (await fetch(`${url}/healthz`).catch(() => null)) throw new Error(`Another server answers at ${url}`)
  const begun = performance.now()
  const child = spawn(program, args, {
    cwd,
    stdio: 'ignore',
    env: {
      ...environment(),
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
  })
  const end = () => child.kill('SIGTERM')
  // A failed benchmark must not leave a server running.
  process.once('exit', end)
  await answers(`${url}/readyz`, child)
  return {
    url,
    process: child,
    readyMs: performance.now() - begun,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.off('exit', end)
      end()
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null) throw new Error('The site did not start')
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await setTimeout(20)
  }
  throw new Error('The site did not become ready')
}
