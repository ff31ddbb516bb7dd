import { execFileSync, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment } from '../model/reader/site-folder.ts'
import { onCore } from './on-core.ts'

type PeerServer = { name: string; url: string; stop(): Promise<void> }

/** The commands that start each peer's own server. `buildPeers` must have run before. */
const servers = {
  next: { name: 'Next.js: next start', words: ['next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p'] },
  astro: { name: 'Astro: astro preview', words: ['astro/bin/astro.mjs', 'preview', '--port'] },
  spa: { name: 'SPA: vite preview', words: ['vite/bin/vite.js', 'preview', '--strictPort', '--port'] },
} as const

/** Starts one peer's server at a time, pinned to `core`, and stops it after the measurement. */
export async function withPeerServers(core: number, look: (server: PeerServer) => void): Promise<void> {
  buildNextWithServer()
  for (const [folder, { name, words }] of Object.entries(servers)) {
    const server = await start(folder, name, words, core)
    try {
      look(server)
    } finally {
      await server.stop()
    }
  }
}

/** Builds Next.js again with a server, because a static export has none. */
function buildNextWithServer(): void {
  execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: 'bench/peers/next',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment(), PEER_SERVER: '1' },
  })
}

async function start(
  folder: string,
  name: string,
  [program = '', ...args]: readonly string[],
  core: number,
): Promise<PeerServer> {
  const port = 4931
  const cwd = resolve('bench/peers', folder)
  const words = [process.execPath, resolve(cwd, 'node_modules', program), ...args, `${port}`]
  const child = spawn(...onCore(core, words), {
    cwd,
    stdio: 'ignore',
    env: { ...environment(), PEER_SERVER: '1' },
  })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const url = await addressOf(port)
  if (url) return { name, url, stop }
  await stop()
  throw new Error(`${name} did not answer`)
}

/** Tries IPv4 and IPv6, because some servers listen on only one. Returns undefined if neither answers within 30 seconds. */
async function addressOf(port: number): Promise<string | undefined> {
  for (let attempt = 0; attempt < 300; attempt++) {
    for (const host of ['127.0.0.1', '[::1]']) {
      const url = `http://${host}:${port}`
      const answer = await fetch(url).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return url
    }
    await setTimeout(100)
  }
  return undefined
}
