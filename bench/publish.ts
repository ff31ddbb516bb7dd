import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSite } from '../test/e2e/start-site.ts'
import { secondsOf, siteWith } from './content.ts'
import { type Effort, median, type Table } from './table.ts'

/** Measures publishing and the desk, with the sample's own articles and with 2,500. */
export async function* benchPublish({ runs }: Effort): AsyncGenerator<Table> {
  yield {
    title: 'Publishing',
    note: `Medians of ${runs}. Cold is \`npm run build\` with empty caches and a built program. A changed word is visible once the running site serves it, counted from the start of \`owner publish\`. The desk saves a page with its check, and previews an article that isn’t saved.`,
    columns: [
      'articles',
      'cold s',
      'word of the home page s',
      'word of an article s',
      'save ms',
      'preview ms',
    ],
    rows: rows(runs),
  }
}

async function* rows(runs: number): AsyncGenerator<(string | number)[]> {
  for (const count of [9, 2500]) yield [count, ...(await measure(count, runs))]
}

async function measure(count: number, runs: number): Promise<string[]> {
  const folder = siteWith(count)
  try {
    const cold = secondsOf(folder, ['bin/build.ts'])
    const site = await startSite({}, { cwd: folder, isSupervised: true })
    const home: number[] = []
    const article: number[] = []
    for (let run = 1; run <= runs; run++) {
      change(folder, 'pages/home.yaml', /^title: .*$/m, `title: Word ${run} of the home page`)
      home.push(await secondsUntil(`${site.url}/`, `Word ${run} of the home page`, folder))
      change(folder, 'articles/profitable-niche.mdx', /$/, `\nWord ${run} of an article.\n`)
      article.push(
        await secondsUntil(`${site.url}/articles/profitable-niche`, `Word ${run} of an article`, folder),
      )
    }
    await site.stop()
    const desk = execFileSync(process.execPath, [resolve('bench/at-desk.ts'), String(runs)], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { save, preview }: { save: number[]; preview: number[] } = JSON.parse(desk)
    return [
      cold.toFixed(1),
      median(home).toFixed(1),
      median(article).toFixed(1),
      median(save).toFixed(0),
      median(preview).toFixed(0),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function change(folder: string, file: string, from: RegExp, to: string): void {
  const path = join(folder, 'sites/sample', file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

/** Publishes, and returns the seconds until a page has these words. */
async function secondsUntil(url: string, words: string, folder: string): Promise<number> {
  const begun = performance.now()
  const publishing = spawn(process.execPath, ['bin/owner.ts', 'publish'], { cwd: folder, stdio: 'ignore' })
  const ended = once(publishing, 'exit')
  while (!(await (await fetch(url)).text()).includes(words)) {
    if (publishing.exitCode) throw new Error(`owner publish failed in ${folder}`)
    await setTimeout(20)
  }
  const seconds = (performance.now() - begun) / 1000
  await ended
  return seconds
}
