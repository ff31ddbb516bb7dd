import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStaticFiles } from '../server/http/static-files.ts'
import { startSite } from '../test/e2e/start-site.ts'

export type Competitor = { name: string; url: string }

type WithFloor = { floor: Competitor; ours: Competitor; stop(): Promise<void> }

/** The two pages that every benchmark of pages compares first. */
export const mainPages = { home: '/', article: '/articles/3-hour-workday' } as const

/** Starts the site, and the same pages without scripts (the “floor”) on a port of their own. */
export async function startWithFloor(): Promise<WithFloor> {
  const folder = makeFloor()
  const site = await startSite()
  const server = await serveFolder(folder, 4921)
  return {
    floor: { name: 'floor', url: server.url },
    ours: { name: 'this site', url: site.url },
    async stop() {
      await site.stop()
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the built pages without their scripts and data files to a temporary folder. Returns its path. */
function makeFloor(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-floor-'))
  cpSync('build/client', folder, { recursive: true, filter: (file) => !/\.(js|data|br|gz)$/.test(file) })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, ''))
  }
  return folder
}

/** Serves a built folder with the site's own file server, so that the benchmark compares only the pages. */
async function serveFolder(folder: string, port: number): Promise<{ url: string; stop(): void }> {
  const url = `http://127.0.0.1:${port}`
  const files = openStaticFiles(folder, { siteUrl: url, mode: 'sandbox' })
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/(.)\/$/, '$1') ?? ''
    const accepted = request.headers['accept-encoding']
    const find = (one: string) => files.get(one, accepted)
    const file = find(path) ?? find(`${path}.html`) ?? (/\./.test(path) ? undefined : find('/'))
    if (!file) return response.writeHead(404).end()
    const { encoding, body } = file
    const { 'content-security-policy': _, ...headers } = file.headers
    response
      .writeHead(200, { ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url, stop: () => void server.close().closeAllConnections() }
}
