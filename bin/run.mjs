/**
 * Runs every npm command: installs missing packages, then starts bin/{command}.ts on the project's Node. Only this file runs
 * on the host's Node (20 or newer), before any package is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command, ...rest] = process.argv.slice(2)
/** Environment variables by command. React and the build use NODE_ENV. */
const modeOf = {
  start: { NODE_ENV: 'production' },
  build: { NODE_ENV: 'production' },
  check: { NODE_ENV: 'production' },
  bench: { NODE_ENV: 'production' },
  owner: { NODE_ENV: 'production' },
}
const stamp = join(root, 'node_modules', '.installed')
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const supervisor = join(root, 'build', 'server-app', 'supervise.js')
const isBuilt = () => existsSync(supervisor)
const maps = '--enable-source-maps'

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Node ${process.versions.node} is too old to begin with. Please install Node 20 or newer: https://nodejs.org`,
  )
}
warnRoot()
const isInstalled = install()
handOver()

/** The site's user can't open what root writes in the checkout, and root runs all of its code with all rights. */
function warnRoot() {
  const { uid } = statSync(root)
  if (process.getuid?.() !== 0 || uid === 0) return
  say(`You are root, and this folder is not root’s. Run this as its owner: sudo -Hu '#${uid}' npm …`)
}

/** Installs the packages if they have changed. If that fails, a site that has been built starts as it is. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  say('Installing the libraries and the Node they need (a minute, the first time only) …')
  // `npm ci` would fail if a registry lacks an optional package for another platform. The build tools are dev dependencies,
  // which npm skips without --include=dev when NODE_ENV is production.
  const words = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm(words) !== 0) {
    const why = 'The installation failed; npm said why above. The usual cause is the network.'
    if (command !== 'start' || !isBuilt() || !existsSync(ownNode)) stop(why)
    say(`${why} The site starts as it was last published.`)
    return false
  }
  // With ignore-scripts in npm's settings, the package `node` lacks its binary, which its script downloads. No other package
  // needs its script.
  const rebuild = ['rebuild', 'node', '--ignore-scripts=false']
  if (!existsSync(ownNode)) npm([...rebuild, '--loglevel=error'])
  if (!existsSync(ownNode))
    stop(`npm installed no Node for this project. To see why, run: npm ${rebuild.join(' ')}`)
  writeFileSync(stamp, wanted)
  return true
}

/** Runs npm, and returns its exit code. */
function npm(words) {
  const isWindows = process.platform === 'win32'
  const { status, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', words, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  })
  if (error) stop(`npm could not be started: ${error.message}`)
  return status
}

function handOver() {
  // Node keeps the compiled code of all programs there, which saves a sixth of a second at each start.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')
  const env = { ...modeOf[command], NODE_COMPILE_CACHE, ...process.env, STRIPE_SUPPRESS_NOTICES: 'true' }
  if (command === 'start') return serve(env)
  // The letters are TSX sources.
  const loader = ['pictures', 'bench'].includes(command) ? ['--import', 'tsx'] : []
  stayWith(begin(env, maps, ...loader, join(root, 'bin', `${command}.ts`), ...rest))
}

/** Serves the last build at once, and builds beside it. Only the first start builds before. */
function serve(env) {
  const build = join(root, 'bin', 'build.ts')
  if (!isBuilt()) {
    const { status, error } = spawnSync(ownNode, [maps, build], { cwd: root, stdio: 'inherit', env })
    if (error) stop(`The project’s Node could not be started: ${error.message}`)
    if (status !== 0) process.exit(status ?? 1)
    return stayWith(begin(env, supervisor))
  }
  stayWith(begin(env, supervisor))
  if (!isInstalled) return
  const aside = begin(env, maps, build, '--aside')
  aside.on('error', () => undefined)
  process.on('exit', () => aside.kill('SIGTERM'))
}

function begin(env, ...words) {
  return spawn(ownNode, words, { cwd: root, stdio: 'inherit', env })
}

function stayWith(child) {
  // Ctrl-C at a terminal already reaches the whole process group.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') endWithShell(child)
  child.on('error', ({ message }) => stop(`The project’s Node could not be started: ${message}`))
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
