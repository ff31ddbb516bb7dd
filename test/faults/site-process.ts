import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Settings = Record<string, string>

export type SiteProcess = {
  url: string
  /** Starts the process without waiting until it is ready. */
  begin(settings: Settings): void
  /** Starts the process, waits until it is ready, and returns how many ms that took. Throws after 30 seconds. */
  start(settings: Settings): Promise<number>
  ready(): Promise<boolean>
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  /** Sends SIGSTOP, which pauses the process with its connections open. */
  freeze(): void
  thaw(): void
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>
  isAlive(): boolean
  /** Returns the last lines of the process's output. */
  lastWords(): string
}

/** Manages a process of the built server. Each start uses the same port and data folder. */
export function siteProcess(options: { folder: string; dataDir: string; port: number }): SiteProcess {
  const url = `http://127.0.0.1:${options.port}`
  // This folder has no .env file and no built pages. Without the pages, the server starts in half the time.
  const program = join(options.folder, 'server-app')
  mkdirSync(options.folder, { recursive: true })
  symlinkSync(resolve('build/server-app'), program)
  let server: ChildProcess | null = null
  let gone: Promise<number | null> = Promise.resolve(0)
  let printed = ''

  const site: SiteProcess = {
    url,
    begin(settings) {
      server = spawn(process.execPath, ['--enable-source-maps', join(program, 'main.js')], {
        cwd: options.folder,
        env: { ...fixed(options, url), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk) => {
          printed = (printed + chunk).slice(-20_000)
        })
      }
      gone = new Promise((resolve) => server?.once('exit', (code) => resolve(code)))
    },
    async start(settings) {
      const begun = performance.now()
      site.begin(settings)
      while (!(await site.ready())) {
        if (!site.isAlive() || performance.now() - begun > 30_000)
          throw new Error(`The site did not start:\n${printed}`)
        await setTimeout(20)
      }
      return performance.now() - begun
    },
    async ready() {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      return answer?.ok ?? false
    },
    async kill() {
      server?.kill('SIGKILL')
      await gone
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async stop() {
      server?.kill('SIGTERM')
      return gone
    },
    isAlive: () => server !== null && server.exitCode === null && server.signalCode === null,
    lastWords: () => printed.split('\n').slice(-5).join('\n'),
  }
  return site
}

function fixed({ dataDir, port }: { dataDir: string; port: number }, url: string): Settings {
  return {
    NODE_ENV: 'production',
    STRIPE_SUPPRESS_NOTICES: 'true',
    PORT: `${port}`,
    SITE_URL: url,
    DATA_DIR: dataDir,
    OWNER_EMAIL: 'owner@faults.example',
    RATE_LIMIT_PER_MINUTE: '0',
    // Three seconds, so that carts come due while the test runs.
    ABANDONED_CART_MINUTES: '0.05',
  }
}
