import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../../model/reader/site-folder.ts'
import { readConfig } from '../config.ts'
import { builds, currentBuild, engineOf, lastServed, noteRefused, noteServing } from './builds.ts'
import { takeBuiltValues } from './site-values.ts'

/**
 * Keeps the site running (`npm start`, systemd). When the symlink `build` changes to a build of the same engine, the running
 * process serves it from then on, and no request notices. For a build of another engine, or after a change of the settings,
 * stops the process and starts a new one; a proxy's retry covers the second in between. If that one doesn't start, the build
 * that served last starts again. The symlink stays as it is, so that a restart tries the new build again.
 */

/** How often the symlink is checked. */
const lookMs = 100
/** How long the running process may take to serve another build. */
const takeMs = 10_000
/** How long a process may finish its requests before it is killed. Longer than it takes to stop (server/start.ts). */
const stopMs = 30_000

/** `program` is the build that the process started from. */
type Running = { build: string; program: string; site: ChildProcess; settings: string }

let running: Running | null = null
let starting: Running | null = null
/** The build that didn't start, and its settings. It's tried again when either changes, or after a restart. */
let refused: string | null = null
let isChanging = false
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true
    // Ctrl-C in a terminal already signals every process.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const one of [running, starting]) one?.site.kill(signal)
  })
}

const first = currentBuild()
if (first === null) throw new Error('build is not a link to a build: run npm run build.')
setInterval(() => {
  const wanted = currentBuild()
  if (wanted === null || isStopping) return
  // The owner may choose another build while this one is still starting.
  if (starting && starting.build !== wanted && starting.build !== lastServed()) starting.site.kill('SIGKILL')
  if (isChanging) return
  if (wanted === running?.build) refused = null
  else if (wanted + currentSettings() !== refused) void change(wanted)
}, lookMs).unref()
await change(first)

async function change(wanted: string) {
  isChanging = true
  const problems = running ? problemsWith(wanted) : []
  if (problems.length > 0) refuse(wanted, problems.join(' '))
  else if (!(await takes(wanted))) await restart(wanted)
  isChanging = false
}

/** Starts a build, or else the one that served last. Exits if neither starts. */
async function restart(wanted: string) {
  const last = running?.build ?? lastServed()
  await stop()
  if (!isStopping && (await starts(wanted))) return
  if (isStopping) process.exit(0)
  if (last === null || last === wanted) process.exit(1)
  if (!(await starts(last))) process.exit(1)
}

async function stop() {
  const site = running?.site
  running = null
  if (!site || site.exitCode !== null) return
  const kill = setTimeout(() => site.kill('SIGKILL'), stopMs)
  site.kill('SIGTERM')
  await once(site, 'exit')
  clearTimeout(kill)
}

/** Resolves to whether the build serves the site. If it doesn't, stores why. */
async function starts(build: string): Promise<boolean> {
  const settings = currentSettings()
  const site = fork(join(builds, build, 'server-app', 'main.js'), {
    execArgv: process.execArgv,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  })
  starting = { build, program: build, site, settings }
  const said = lastWords(site)
  const closed = once(site, 'close')
  const isReady = await new Promise<boolean>((resolve) => {
    site.once('message', () => resolve(true))
    site.once('exit', () => resolve(false))
  })
  starting = null
  if (!isReady) {
    await closed
    if (isStopping) return false
    refuse(build, said() || 'It ended without a message.')
    return false
  }
  running = { build, program: build, site, settings }
  site.once('exit', (code, signal) => ended(site, code ?? (signal ? 1 : 0)))
  note(() => noteServing(build))
  if (build === currentBuild()) note(() => noteRefused(null))
  return true
}

/** Returns what is wrong with the settings for this build. If the build can't say, it says so when it starts. */
function problemsWith(build: string): readonly string[] {
  try {
    takeBuiltValues(join(builds, build))
    const read = readConfig(environment())
    return 'problems' in read ? read.problems : []
  } catch {
    return []
  }
}

function refuse(build: string, why: string) {
  refused = build + currentSettings()
  process.stderr.write(
    `The build ${build.slice(0, 12)} was not started, and the site stays as it was: ${why}\n`,
  )
  note(() => noteRefused({ name: build, why }))
}

/** The settings that a process reads when it starts. */
function currentSettings(): string {
  return JSON.stringify(environment())
}

/** Resolves to whether the running process serves the build now, which it can do if the build has the same engine. */
async function takes(build: string): Promise<boolean> {
  if (!running?.site.connected || running.settings !== currentSettings()) return false
  const engine = engineOf(join(builds, build))
  if (engine === null || engine !== engineOf(join(builds, running.build))) return false
  const { site } = running
  const folder = realpathSync(join(builds, build))
  const isTaken = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), takeMs)
    site.once('message', (message: { took?: string }) => {
      clearTimeout(timer)
      resolve(message.took === folder)
    })
    site.send({ take: folder }, (error) => error && resolve(false))
  })
  if (!isTaken || !running) return false
  running.build = build
  const { program } = running
  note(() => noteServing(build, program))
  note(() => noteRefused(null))
  return true
}

/** Copies a process's stderr to ours. Returns a function that returns its last 2,000 characters. */
function lastWords({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    text = (text + chunk).slice(-2_000)
  })
  return () => text.trim()
}

/** Exits with the same code as the process that served the site, for npm or systemd. */
function ended(site: ChildProcess, code: number) {
  if (site !== running?.site) return
  note(() => noteServing(null))
  process.exit(code)
}

/** Writes files for the desk. Ignores errors, because the site also runs in a read-only folder. */
function note(write: () => void) {
  try {
    write()
  } catch {}
}
