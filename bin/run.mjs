/**
 * Runs every npm command: installs missing packages, then starts bin/{command}.ts on the project's Node. Only this file runs
 * on the host's Node (20 or newer), before any package is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command, ...rest] = process.argv.slice(2)
/** Environment variables by command. React and the build use NODE_ENV. */
const modeOf = {
  start: { NODE_ENV: 'production' },
  build: { NODE_ENV: 'production' },
  check: { NODE_ENV: 'production' },
  // By default, the peers' build tools would send usage statistics.
  bench: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
}
const stamp = join(root, 'node_modules', '.installed')
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Node ${process.versions.node} is too old to begin with. Please install Node 20 or newer: https://nodejs.org`,
  )
}
install()
handOver()

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the libraries and the Node they need (a minute, the first time only) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // `npm ci` would fail if a registry lacks an optional package for another platform. The build tools are dev dependencies,
  // which npm skips without --include=dev when NODE_ENV is production.
  const words = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(npm, words, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('The installation failed; npm said why above. The usual cause is the network.')
  writeFileSync(stamp, wanted)
}

function handOver() {
  const env = { ...modeOf[command], ...process.env, STRIPE_SUPPRESS_NOTICES: 'true' }
  const file = command === 'start' ? 'build' : command
  const start = command === 'start' ? ['--start'] : []
  // The pictures of the letters are rendered from TSX sources.
  const loader = command === 'pictures' ? ['--import', 'tsx'] : []
  const words = ['--enable-source-maps', ...loader, join(root, 'bin', `${file}.ts`), ...start, ...rest]
  if (command !== 'start') return stayWith(spawn(ownNode, words, { cwd: root, stdio: 'inherit', env }))
  // The build ends before the server starts in its own process. In one process, the build's code would stay in memory.
  const { status } = spawnSync(ownNode, words, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  stayWith(
    spawn(ownNode, [join(root, 'build', 'server-app', 'supervise.js')], { cwd: root, stdio: 'inherit', env }),
  )
}

function stayWith(child) {
  // Ctrl-C at a terminal already reaches the whole process group.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') endWithShell(child)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Ends the child when npm's shell ends, because npm sends SIGTERM only to that shell, which doesn't forward it. */
function endWithShell(child) {
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    child.kill('SIGTERM')
  }, 250)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
