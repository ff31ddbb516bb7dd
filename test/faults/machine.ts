import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment } from '../../model/reader/site-folder.ts'
import { copyProject } from '../../server/testing/copy-project.ts'
import type { Settings } from './site-process.ts'

export type Machine = ReturnType<typeof machine>

/** A copy of the project that `npm start` serves, as a service does. Its npm reaches no registry. */
export function machine(port: number, dataDir: string, settings: Settings) {
  const root = copyProject()
  const url = `http://127.0.0.1:${port}`
  const name = currentBuild()
  cpSync(join('builds', name), join(root, 'builds', name), { recursive: true })
  pointTo(root, name)
  const programs = join(root, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  let child: ChildProcess | null = null
  let printed = ''
  const site = {
    root,
    url,
    begin() {
      child = spawn(process.execPath, ['bin/run.mjs', 'start'], {
        cwd: root,
        detached: true,
        env: {
          STRIPE_SUPPRESS_NOTICES: 'true',
          DATA_DIR: dataDir,
          OWNER_EMAIL: 'owner@faults.example',
          RATE_LIMIT_PER_MINUTE: '0',
          ...settings,
          PORT: `${port}`,
          PATH: [programs, environment().PATH].join(delimiter),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          printed = (printed + chunk).slice(-5_000)
        })
    },
    /** Ends every process at once, as a power cut does. */
    async cut() {
      if (!child?.pid) return
      const ended = new Promise((done) => child?.once('exit', done))
      const isOver = child.exitCode !== null || child.signalCode !== null
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Every process of it has ended.
      }
      if (!isOver) await ended
      child = null
    },
    async answers() {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      return answer?.ok ?? false
    },
    async stop() {
      const ended = new Promise<number | null>((done) => child?.once('exit', done))
      child?.kill('SIGTERM')
      return ended
    },
    lastWords: () => printed,
    async remove() {
      await site.cut()
      rmSync(root, { recursive: true, force: true })
    },
  }
  return site
}

/** Reboots all machines. Returns how many seconds it took until the last one answered. */
export async function boot(machines: readonly Machine[]): Promise<number> {
  for (const each of machines) await each.cut()
  const begun = performance.now()
  for (const each of machines) each.begin()
  for (const each of machines)
    while (!(await each.answers())) {
      if (performance.now() - begun > 120_000)
        throw new Error(`A machine did not start:\n${each.lastWords()}`)
      await setTimeout(100)
    }
  return (performance.now() - begun) / 1_000
}

export const currentBuild = () => basename(realpathSync('build'))

export function pointTo(root: string, name: string): void {
  rmSync(join(root, 'build'), { force: true })
  symlinkSync(join('builds', name), join(root, 'build'))
}

/** Makes a build whose server ends at once. */
export function refusingBuild(root: string): string {
  const name = 'f'.repeat(64)
  const folder = join(root, 'builds', name)
  cpSync(join(root, 'builds', currentBuild()), folder, { recursive: true, dereference: true })
  writeFileSync(join(folder, 'server-app', 'main.js'), 'process.exit(1)\n')
  return name
}
