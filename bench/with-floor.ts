import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSite } from './running-site.ts'
import { serveFolder } from './serve-folder.ts'

export type Competitor = { name: string; url: string }

export type WithFloor = { floor: Competitor; ours: Competitor; stop(): Promise<void> }

/** The two pages that every benchmark of pages compares first. */
export const mainPages = { home: '/', article: '/articles/3-hour-workday' } as const

/** Starts the site, and the same pages without scripts (the “floor”) on a port of their own. */
export async function startWithFloor(): Promise<WithFloor> {
  const folder = makeFloor()
  const site = await runSite({ port: 4920 })
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
