import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** `fcp`, `lcp` and `tbt` are milliseconds. `total`, `script` and `font` are transferred kilobytes. */
export type Audit = Record<
  'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'total' | 'script' | 'font' | 'requests',
  number
>

const cli = 'bench/node_modules/lighthouse/cli/index.js'
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --disable-quic --no-first-run'

const attempts = 3

/** Audits a page with Lighthouse, which is installed separately in bench/. */
export async function audit(url: string): Promise<Audit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url)
    } catch (err) {
      // Retry, because one in several hundred browser launches hangs.
      if (attempt === attempts) throw err
    }
  }
}

async function auditOnce(url: string): Promise<Audit> {
  if (!existsSync(cli))
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
      cwd: 'bench',
      stdio: 'ignore',
    })
  const words = [
    url,
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    `--chrome-flags=${flags}`,
  ]
  return read(await reportOf(words))
}

/** Runs Lighthouse asynchronously, because this process may also serve the page. */
async function reportOf(words: readonly string[]): Promise<Report> {
  const lighthouse = spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'ignore'] })
  let report = ''
  for await (const chunk of lighthouse.stdout.setEncoding('utf8')) {
    report += chunk
    // Stop Lighthouse after its report, because keep-alive connections would delay its exit by four seconds.
    if (report.trimEnd().endsWith('\n}')) lighthouse.kill('SIGINT')
  }
  return JSON.parse(report)
}

type Request = { transferSize?: number; resourceType?: string }
type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number; details?: { items?: Request[] } }>
}

function read({ categories, audits }: Report): Audit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const kilobytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return {
    score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    total: kilobytes(),
    script: kilobytes('Script'),
    font: kilobytes('Font'),
    requests: requests.length,
  }
}
