import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Effort } from './main.ts'
import { onCore } from './on-core.ts'
import { withPeerServers } from './peer-servers.ts'
import { buildPeers } from './peers.ts'
import { runSite } from './running-site.ts'
import { median, ratio, type Table } from './table.ts'

const nginx = '/usr/sbin/nginx'
const wrk = '/usr/bin/wrk'
const rounds = 3
/** In the name of a file: nothing that stands in an address of ours. */
const slash = ','

/** The same compressed files from this server and from nginx, each on one core, asked for from the other. */
export async function* benchThroughput({ seconds }: Effort): AsyncGenerator<Table> {
  const columns = ['', 'nginx requests/s', 'this server requests/s', 'ratio']
  const title = 'Pages from memory'
  if (!existsSync(nginx) || !existsSync(wrk))
    return yield { title, note: 'Left out: nginx or wrk is not installed.', columns, rows: [] }
  const site = await runSite({ port: 4920, core: 0 })
  const folder = await saveFiles(site.url)
  const stopNginx = await startNginx(folder.path, 4930)
  // A program that has just started is slow at first.
  for (const url of ['http://127.0.0.1:4930/', `${site.url}/`]) requestsPerSecond(url, seconds)
  const rows = folder.paths.map((path) => {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round++) {
      theirs.push(requestsPerSecond(`http://127.0.0.1:4930${path}`, seconds))
      ours.push(requestsPerSecond(site.url + path, seconds))
    }
    return [path, median(theirs).toFixed(0), median(ours).toFixed(0), ratio(median(ours), median(theirs))]
  })
  await stopNginx()
  await buildPeers(site.url)
  const own = requestsPerSecond(`${site.url}/`, seconds)
  await site.stop()
  rmSync(folder.path, { recursive: true, force: true })
  const note = `64 connections, gzip, ${rounds} rounds of ${seconds} s in turns, medians. nginx: one worker, sendfile, open_file_cache, gzip_static, no log.`
  yield { title, note, columns, rows }
  yield await comparePeers(own, seconds)
}

/** How often home is served by the servers that the peers come with. */
async function comparePeers(own: number, seconds: number): Promise<Table> {
  const rows = [['this server', own.toFixed(0), '1.00']]
  await withPeerServers(0, ({ name, url }) => {
    requestsPerSecond(`${url}/`, 1)
    const theirs = requestsPerSecond(`${url}/`, seconds)
    rows.push([name, theirs.toFixed(0), ratio(own, theirs)])
  })
  return {
    title: "Home from each peer's own server",
    note: `64 connections, gzip where the server has it, one round of ${seconds} s each, one core. Astro and the SPA are files: who runs them puts nginx in front, whose rate is above. The SPA's home is a page without words.`,
    columns: ['', 'requests/s', 'times as fast'],
    rows,
  }
}

/** What the server sends, as files beside their gzip, for nginx to send. */
async function saveFiles(url: string): Promise<{ path: string; paths: string[] }> {
  const path = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const script = readdirSync('build/client/assets').find((name) => /^shared-.*\.js$/.test(name))
  const paths = ['/', '/story', `/assets/${script}`]
  for (const address of paths) {
    const body = Buffer.from(await (await fetch(url + address)).arrayBuffer())
    const name = join(path, address === '/' ? 'index.html' : address.replaceAll('/', slash))
    writeFileSync(name, body)
    writeFileSync(`${name}.gz`, gzipSync(body))
  }
  return { path, paths }
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
  const server = spawn(...onCore(0, [nginx, '-p', folder, '-c', resolve(conf)]), { stdio: 'ignore' })
  await setTimeout(500)
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGQUIT')
    await ended
  }
}

function requestsPerSecond(url: string, seconds: number): number {
  const words = ['-t1', '-c64', `-d${seconds}s`, '-H', 'accept-encoding: gzip', url]
  const said = execFileSync(...onCore(1, [wrk, ...words]), { encoding: 'utf8' })
  if (/Non-2xx/.test(said)) throw new Error(`${url} did not answer well:\n${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}
