import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { builds, currentBuild, hold, makeCurrent, noteRefused, noteServing } from './builds.ts'

/**
 * Keeps the current build of the site running (`npm start`, systemd). When the symlink `build` changes, starts the new build
 * next to the running one, on the same port. When the new build is ready, it gets all new connections, and the old build exits
 * after its last connection closes. So no request waits or fails. If the new build doesn't start, the symlink is pointed back
 * to the running build, so that a restart doesn't start the failed build.
 */

/** How often the symlink is checked. */
const lookMs = 1_000
/** How long the old process has to finish its requests before it gets SIGTERM. Longer than the keep-alive timeout. */
const retireMs = 120_000

let serving: { build: string; worker: Worker } | null = null
/** The build that failed to start. If the symlink can't be changed back, this prevents another attempt. */
let refused: string | null = null
/** The build that is starting. Its migrations may take a while. */
let starting: { build: string; worker: Worker } | null = null
let isStopping = false

const first = currentBuild()
if (first === null) throw new Error('build is not a link to a build: run npm run build.')
await change(first)
setInterval(() => {
  const wanted = currentBuild()
  if (wanted === null || isStopping) return
  // The owner may choose another build while this one is still starting.
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
    // `worker.disconnect()` would close idle connections, even if a request is just arriving on one.
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

/** Copies a worker's stderr to ours. Returns a function that returns its last 2,000 characters. */
function lastWords({ process: { stderr } }: Worker): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    text = (text + chunk).slice(-2_000)
  })
  return () => text.trim()
}

/** Points the symlink back to the running build, and stores why the other build failed. */
function goBack(build: string, running: string, why: string) {
  refused = build
  note(() => {
    noteRefused({ name: build, why: why || 'It ended without a message.' })
    makeCurrent(running)
    hold()
    refused = null
  })
}

/** Exits with the same code as the process that served the site, for npm or systemd. */
function ended(worker: Worker, code: number) {
  if (worker !== serving?.worker) return
  note(() => noteServing(null))
  process.exit(code)
}

/** Writes files for the desk. Ignores errors, because the site also runs in a read-only folder. */
function note(write: () => void) {
  try {
    write()
  } catch {}
}
