import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { builds, currentBuild, hold, makeCurrent, noteRefused, noteServing } from './builds.ts'

/**
 * Keeps the site of the current build running (`npm start`, systemd). When the link `build` points to another build, starts
 * that build next to the running one, on the same port. When it is ready, it takes all new connections, and the old one exits
 * after its last connection ends, so no request waits or fails. If the new build doesn't start, the link points to the running
 * build again, so that a restart serves it too.
 */
const lookMs = 1_000
/** Longer than the keep-alive timeout of a connection. */
const retireMs = 120_000

let serving: { build: string; worker: Worker } | null = null
/** The build that didn't start. If the link can't be changed, this keeps it from being tried again. */
let refused: string | null = null
/** The build that is starting, for as long as its migrations take. */
let starting: { build: string; worker: Worker } | null = null
let isStopping = false

const first = currentBuild()
if (first === null) throw new Error('build is not a link to a build: run npm run build.')
await change(first)
setInterval(() => {
  const wanted = currentBuild()
  if (wanted === null || isStopping) return
  // The owner may give up on a build that is still starting.
  if (starting && wanted !== starting.build) starting.worker.process.kill('SIGKILL')
  if (!starting && wanted !== serving?.build && wanted !== refused) void change(wanted)
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
  cluster.setupPrimary({
    exec: join(builds, build, 'server-app', 'main.js'),
    args: [],
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  })
  const worker = cluster.fork()
  starting = { build, worker }
  const said = lastWords(worker)
  const closed = new Promise((done) => worker.process.once('close', done))
  worker.on('exit', (code, signal) => ended(worker, code ?? (signal ? 1 : 0)))
  if (await isReady(worker)) {
    const old = serving?.worker
    serving = { build, worker }
    refused = null
    note(() => noteServing(build))
    note(() => noteRefused(null))
    // Not worker.disconnect(), which ends idle connections: a request may be on its way.
    old?.send('retire')
    setTimeout(() => old?.process.kill('SIGTERM'), retireMs).unref()
  } else {
    await closed
    if (!serving) process.exit(1)
    process.stderr.write(`The build ${build.slice(0, 12)} did not start: the site stays as it was.\n`)
    if (currentBuild() === build) goBack(build, serving.build, said())
  }
  starting = null
}

/** Resolves to true when the process reports that it is ready (server/main.ts), and to false when it exits. */
function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })
}

/** Copies a worker's stderr to ours. Returns a function that reads the end of it. */
function lastWords({ process: { stderr } }: Worker): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    text = (text + chunk).slice(-2_000)
  })
  return () => text.trim()
}

/** Points the link to the running build again. */
function goBack(build: string, running: string, why: string) {
  refused = build
  note(() => {
    noteRefused({ name: build, why: why || 'It ended without a message.' })
    makeCurrent(running)
    hold()
    refused = null
  })
}

/** Exits with the site's exit code, for npm or systemd. */
function ended(worker: Worker, code: number) {
  if (worker !== serving?.worker) return
  note(() => noteServing(null))
  process.exit(code)
}

/** Writes a file for the desk. In a read-only folder, the site runs without it. */
function note(write: () => void) {
  try {
    write()
  } catch {}
}
