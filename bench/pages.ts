import { setTimeout } from 'node:timers/promises'
import { siteAddresses } from '../model/addresses.ts'
import { videos } from '../model/videos.ts'
import { articles } from '../press/articles/read-articles.ts'
import { type Audit, audit } from './lighthouse.ts'
import { type Effort, median, ratio, type Table } from './table.ts'
import { type Competitor, mainPages, startWithFloor } from './with-floor.ts'

/** Compares two pages with their copies without scripts. With `every`, also compares each other page. */
export async function* benchPages({ runs, every }: Effort): AsyncGenerator<Table> {
  const { floor, ours, stop } = await startWithFloor()
  try {
    for (const [name, path] of Object.entries(mainPages))
      yield await compare(`Page: ${name}`, path, [floor, ours], runs)
    if (every) yield others(floor, ours, runs)
  } finally {
    await stop()
  }
}

async function compare(title: string, path: string, competitors: Competitor[], runs: number): Promise<Table> {
  const middle = await auditAll(path, competitors, runs)
  const floorLcp = middle[0]?.lcp ?? Number.NaN
  return {
    title,
    note: `${lighthouse(runs)} ${path}`,
    columns: [
      '',
      'score',
      'FCP ms',
      'LCP ms',
      'LCP / floor',
      'TBT ms',
      'CLS',
      'KB',
      'script KB',
      'font KB',
      'requests',
    ],
    rows: middle.map((each) => [
      each.name,
      each.score,
      each.fcp.toFixed(0),
      each.lcp.toFixed(0),
      ratio(each.lcp, floorLcp),
      each.tbt.toFixed(0),
      each.cls.toFixed(3),
      each.total.toFixed(0),
      each.script.toFixed(0),
      each.font.toFixed(0),
      each.requests,
    ]),
  }
}

function others(floor: Competitor, ours: Competitor, runs: number): Table {
  return {
    title: 'Every other page',
    note: lighthouse(runs),
    columns: ['', 'score', 'floor', 'LCP / floor', 'TBT ms', 'floor TBT ms', 'CLS', 'script KB', 'font KB'],
    rows: compareOthers(floor, ours, runs),
  }
}

async function* compareOthers(floor: Competitor, ours: Competitor, runs: number) {
  const shown: string[] = Object.values(mainPages)
  for (const path of pagePaths().filter((each) => !shown.includes(each))) {
    const [bare, page] = await auditAll(path, [floor, ours], runs)
    if (!bare || !page) continue
    yield [
      path,
      page.score,
      bare.score,
      ratio(page.lcp, bare.lcp),
      page.tbt.toFixed(0),
      bare.tbt.toFixed(0),
      page.cls.toFixed(3),
      page.script.toFixed(0),
      page.font.toFixed(0),
    ]
  }
}

/** Alternates between the competitors, so that a busy minute on this machine affects all of them. */
async function auditAll(path: string, competitors: Competitor[], runs: number) {
  const audits = new Map<string, Audit[]>(competitors.map(({ name }) => [name, []]))
  for (const { url } of competitors)
    for (let visit = 0; visit < 3; visit++) {
      await (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
      await setTimeout(200)
    }
  for (let run = 0; run < runs; run++)
    for (const { name, url } of competitors) audits.get(name)?.push(await audit(url + path))
  return competitors.map(({ name }) => ({ name, ...medianAudit(audits.get(name) ?? []) }))
}

const lighthouse = (runs: number) =>
  `Lighthouse, mobile, simulated throttling, median of ${runs}, after three visits to each page.`

function medianAudit(audits: readonly Audit[]): Audit {
  const [first] = audits
  if (!first) throw new Error('No audit succeeded')
  const keys = Object.keys(first) as (keyof Audit)[]
  return Object.fromEntries(keys.map((key) => [key, median(audits.map((each) => each[key]))])) as Audit
}

/** Returns the path of every page. An article with two paths counts as one page. */
const pagePaths = () => [
  ...siteAddresses({ articles: articles().map((one) => ({ ...one, canonicalPath: one.path })), videos }),
]
