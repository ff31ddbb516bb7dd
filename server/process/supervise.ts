import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { builds, currentBuild, noteServing } from './builds.ts'

/**
 * Keeps the site of the current build running (`npm start`, systemd). When the link `build` points to another build, starts
 * that one alongside the running one, on the same port. Once the new one is ready it takes all new connections, and the old
 * one exits after its last connection ends. Nobody waits and no request fails. A build that doesn't start changes nothing.
 */
const lookMs = 1_000
const startMs = 60_000
/** Longer than a connection may be idle. */
const retireMs = 120_000

let serving: { build: string; worker: Worker } | null = null
/** The build that didn't start, so that it is tried only once. */
let refused: string | null = null
let isChanging = false
let isStopping = false

const first = currentBuild()
if (first === null) throw new Error('build is not a link to a build: run npm run build.')
await change(first)
setInterval(() => {
  const wanted = currentBuild()
  if (wanted !== null && wanted !== serving?.build && wanted !== refused) void change(wanted)
}, lookMs).unref()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true
    // Ctrl-C in a terminal already signals every process.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  })
}

async function change(build: string) {
  if (isChanging || isStopping) return
  isChanging = true
  cluster.setupPrimary({ exec: join(builds, build, 'server-app', 'main.js'), args: [] })
  const worker = cluster.fork()
  worker.on('exit', (code, signal) => ended(worker, code ?? (signal ? 1 : 0)))
  if (await isReady(worker)) {
    const old = serving?.worker
    serving = { build, worker }
    refused = null
    note(build)
    // Not worker.disconnect(): that ends idle connections, on which a request may be on its way.
    old?.send('retire')
    setTimeout(() => old?.process.kill('SIGTERM'), retireMs).unref()
  } else {
    refused = build
    worker.process.kill('SIGKILL')
    if (!serving) process.exit(1)
    process.stderr.write(`The build ${build.slice(0, 12)} did not start: the site stays as it was.\n`)
  }
  isChanging = false
}

/** Ready is a site that listens, or a worker without a port that says so (server/main.ts). */
function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(true))
    worker.once('exit', () => resolve(false))
    // The first start may wait for another that migrates the database.
    if (serving) setTimeout(() => resolve(false), startMs).unref()
  })
}

/** Exits the way the site exited, for npm or systemd. */
function ended(worker: Worker, code: number) {
  if (worker !== serving?.worker) return
  note(null)
  process.exit(code)
}

/** The desk shows it. Where the folder is read-only, the site runs all the same. */
function note(build: string | null) {
  try {
    noteServing(build)
  } catch {}
}
