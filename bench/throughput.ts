import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startSite } from '../test/e2e/start-site.ts'
import { type Effort, median, type Table } from './table.ts'

const nginx = '/usr/sbin/nginx'
const wrk = '/usr/bin/wrk'
const taskset = '/usr/bin/taskset'
/** Many rounds, because the results vary on a shared machine. */
const rounds = 7
/** Stands for a slash in file names. No path of the site contains a comma. */
const slash = ','

type Server = 'nginx' | 'bare' | 'ours'

/** Compares the site, nginx and bare Node. Each serves the same compressed files on one core; the client uses another. */
export async function* benchThroughput({ seconds }: Effort): AsyncGenerator<Table> {
  const columns = ['', 'nginx requests/s', 'bare Node', 'this server', 'of nginx', 'of bare Node']
  const title = 'Pages from memory'
  if (!existsSync(nginx) || !existsSync(wrk))
    return yield { title, note: 'Skipped: nginx or wrk isn’t installed.', columns, rows: [] }
  const site = await startSite({}, { core: 0 })
  const folder = await saveFiles(site.url)
  const stopNginx = await startNginx(folder.path, 4930)
  const stopBare = await startBare(folder.table, 4931)
  const urls = { nginx: 'http://127.0.0.1:4930', bare: 'http://127.0.0.1:4931', ours: site.url }
  // Warm up, because a new process is slow at first.
  for (const url of Object.values(urls)) requestsPerSecond(`${url}/`, seconds)
  const rows = folder.paths.map((path) => {
    const turns = inTurns(urls, path, seconds)
    const middle = (of: (turn: Turn) => number) => median(turns.map(of))
    const rates = [middle((turn) => turn.nginx), middle((turn) => turn.bare), middle((turn) => turn.ours)]
    const ofNginx = middle(({ ours, nginx }) => ours / nginx)
    const ofBare = middle(({ ours, bare }) => ours / bare)
    return [path, ...rates.map((rate) => rate.toFixed(0)), ofNginx.toFixed(2), ofBare.toFixed(2)]
  })
  await stopNginx()
  await stopBare()
  await site.stop()
  rmSync(folder.path, { recursive: true, force: true })
  const note = `64 connections, gzip, ${rounds} rounds of ${seconds} s in turns. Medians; ratios are computed within each round. nginx: one worker, sendfile, open_file_cache, gzip_static, no log. Bare Node: node:http with the same headers and bytes from a table, without counting or checks.`
  yield { title, note, columns, rows }
}

/** The requests per second of each server in one round. */
type Turn = Record<Server, number>

function inTurns(urls: Record<Server, string>, path: string, seconds: number): Turn[] {
  const rate = (server: Server) => requestsPerSecond(urls[server] + path, seconds)
  return Array.from({ length: rounds }, () => ({
    nginx: rate('nginx'),
    bare: rate('bare'),
    ours: rate('ours'),
  }))
}

/**
 * Saves the site's responses for the other two servers. nginx gets files with gzipped copies. Bare Node gets a JSON file that
 * lists the headers and the body's file name for each path.
 */
async function saveFiles(url: string): Promise<{ path: string; paths: string[]; table: string }> {
  const path = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const script = readdirSync('build/client/assets').find((name) => /^shared-.*\.js$/.test(name))
  const paths = ['/', '/story', `/assets/${script}`]
  const files: Record<string, { headers: string[]; name: string }> = {}
  for (const address of paths) {
    const answer = await fetch(url + address, { headers: { 'accept-encoding': 'gzip' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const zipped = gzipSync(body)
    const name = join(path, address === '/' ? 'index.html' : address.replaceAll('/', slash))
    writeFileSync(name, body)
    writeFileSync(`${name}.gz`, zipped)
    const own = { 'content-length': `${zipped.length}` }
    files[address] = { headers: headersLike(answer, own), name: `${name}.gz` }
  }
  const table = join(path, 'headers.json')
  writeFileSync(table, JSON.stringify(files))
  return { path, paths, table }
}

/** Returns a response's headers and `own` as alternating names and values. Omits Node's own headers and the request id. */
function headersLike({ headers }: Response, own: Record<string, string>): string[] {
  const nodes = ['connection', 'date', 'keep-alive', 'x-request-id']
  return Object.entries({ ...Object.fromEntries(headers), ...own })
    .filter(([name]) => !nodes.includes(name))
    .flat()
}

async function startNginx(folder: string, port: number): Promise<() => Promise<void>> {
  const locations = readdirSync(folder)
    .filter((name) => name.startsWith(slash))
    .map((name) => `location = ${name.replaceAll(slash, '/')} { try_files /${name} =404; }`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join(' ')
  const conf = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    conf,
    `daemon off; worker_processes 1; ${user} pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
gzip_static on; open_file_cache max=1000 inactive=60s; ${temporary}
server { listen 127.0.0.1:${port}; root ${folder}; location = / { try_files /index.html =404; } ${locations.join(' ')} } }`,
  )
  return start([nginx, '-p', folder, '-c', resolve(conf)])
}

const startBare = (table: string, port: number) =>
  start([process.execPath, 'bench/bare-http.ts', table, String(port)])

/** Starts a server on the first core and returns a function that stops it. */
async function start(command: readonly string[]): Promise<() => Promise<void>> {
  const server = spawn(...onCore(0, command), { stdio: 'ignore' })
  await setTimeout(500)
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
  }
}

/** Wraps a command so that it runs pinned to one core. */
function onCore(core: number, command: readonly string[]): [string, string[]] {
  return [taskset, ['-c', String(core), ...command]]
}

function requestsPerSecond(url: string, seconds: number): number {
  const words = ['-t1', '-c64', `-d${seconds}s`, '-H', 'accept-encoding: gzip', url]
  const said = execFileSync(...onCore(1, [wrk, ...words]), { encoding: 'utf8' })
  if (/Non-2xx/.test(said)) throw new Error(`${url} did not answer well:\n${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}
