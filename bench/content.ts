import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { copyProject } from '../server/testing/copy-project.ts'
import { startSite } from '../test/e2e/start-site.ts'
import { atRest, residentMegabytes } from './resident.ts'
import type { Effort, Table } from './table.ts'

/** Builds the site in a separate folder with increasing numbers of articles. The extra articles are copies. */
export async function* benchContent({ articles: counts }: Effort): AsyncGenerator<Table> {
  const rows: (string | number)[][] = []
  for (const count of counts) rows.push([count, ...(await measure(count))])
  yield {
    title: 'Growth with content',
    note: 'Only pages, without downloads and social images. Sizes are compressed (brotli). The largest script is the one of all assets. No script lists the articles.',
    columns: [
      'articles',
      'build s',
      'home KB',
      'list KB',
      'article KB',
      'largest script KB',
      'ready ms',
      'idle MB',
    ],
    rows,
  }
}

/** Makes a folder with the program and with the sample, which has this many articles. Nothing of it is in a cache. */
export function siteWith(articles: number): string {
  const folder = copyProject({ ownCache: true })
  multiply(join(folder, 'sites/sample/articles'), articles)
  return folder
}

/** Runs one of the program's files in a folder, and returns the seconds that it took. */
export function secondsOf(cwd: string, words: string[]): number {
  const begun = performance.now()
  execFileSync(process.execPath, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  return (performance.now() - begun) / 1000
}

async function measure(count: number): Promise<string[]> {
  const folder = siteWith(count)
  try {
    const seconds = secondsOf(folder, ['bin/build-pages.ts'])
    const site = await startSite({}, { cwd: folder })
    await atRest(site.pid)
    const megabytes = residentMegabytes(site.pid)
    await site.stop()
    return [
      seconds.toFixed(0),
      ...sizes(join(folder, 'build/client')),
      site.readyMs.toFixed(0),
      megabytes.toFixed(0),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies articles until there are `count`. The copies have no `canonical` path, because it must be unique. */
function multiply(folder: string, count: number): void {
  const originals = readdirSync(folder).filter((file) => file.endsWith('.mdx'))
  for (let number = originals.length; number < count; number++) {
    const original = originals[number % originals.length] ?? ''
    const text = readFileSync(join(folder, original), 'utf8').replace(/^canonical:.*\n/gm, '')
    const name = original.replace('.mdx', `-${number}.mdx`)
    writeFileSync(join(folder, name), text.replace(/^title: "(.*)"$/m, `title: "$1 (${number})"`))
  }
}

function sizes(client: string): string[] {
  const assets = readdirSync(join(client, 'assets'))
  const [largest = ''] = assets
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(client, 'assets', b)).size - statSync(join(client, 'assets', a)).size)
  const files = [
    'index.html',
    'articles/index.html',
    'articles/profitable-niche/index.html',
    `assets/${largest}`,
  ]
  return files.map((file) => {
    if (!statSync(join(client, file), { throwIfNoEntry: false })) return '-'
    return (brotliCompressSync(readFileSync(join(client, file))).length / 1024).toFixed(1)
  })
}
