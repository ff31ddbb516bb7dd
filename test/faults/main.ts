import { parseArgs } from 'node:util'
import { makeCluster } from '../../server/testing/cluster.ts'
import type { DatabaseKind } from '../../server/testing/services.ts'
import { databaseSilent, databaseStops, readOnly } from './database-gone.ts'
import { failover } from './failover.ts'
import type { Fault, Place, Result } from './fault.ts'
import { backupDisk, diskFull } from './full-disk.ts'
import { dayOfMishaps } from './mishaps.ts'
import { clockSteps, mailClosed, retriedPosts, vendorsGone } from './simulated-days.ts'
import { frozen, kill } from './stopped-process.ts'
import { webhooks } from './webhooks.ts'

const faults: readonly Fault[] = [
  kill,
  webhooks,
  ...vendorsGone,
  diskFull,
  readOnly,
  databaseStops,
  databaseSilent,
  failover,
  backupDisk,
  retriedPosts,
  clockSteps,
  ...mailClosed,
  frozen,
  dayOfMishaps,
]
const kinds: readonly DatabaseKind[] = ['sqlite', 'postgres']

const usage = `npm run faults -- [FAULT…] [--database sqlite|postgres] [--rounds 100]

${faults.map(({ name, says }) => `  ${name.padEnd(18)}${says}`).join('\n')}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '100' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const chosen = positionals.length > 0 ? faults.filter(({ name }) => positionals.includes(name)) : faults
const on = kinds.filter((kind) => values.database === undefined || values.database === kind)

if (values.help || chosen.length < positionals.length || on.length === 0 || !(rounds > 0)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = values.help ? 0 : 1
} else {
  // Test both databases at the same time, because most faults spend their time waiting, for example until a lease expires.
  await Promise.all(on.map(tryAll))
}

async function tryAll(kind: DatabaseKind): Promise<void> {
  const cluster = kind === 'postgres' ? await makeCluster({ durable: true }) : null
  if (kind === 'postgres' && !cluster) {
    process.stdout.write('postgres: skipped, no PostgreSQL is installed under /usr/lib/postgresql.\n')
    return
  }
  await cluster?.start()
  const results = await inTurn({ kind, cluster, rounds })
  await cluster?.remove()
  process.stdout.write(`${printTable(kind, results)}\n\n`)
  for (const [, result] of results)
    if (typeof result !== 'string' && result.timelines)
      process.stdout.write(
        `${kind}, what worked/failed in each interval:\n\n${result.timelines.join('\n\n')}\n\n`,
      )
  const bad = results.some(([, result]) => typeof result !== 'string' && !isGood(result))
  if (bad) process.exitCode = 1
}

async function inTurn(place: Place): Promise<[Fault, Result | string][]> {
  const results: [Fault, Result | string][] = []
  for (const fault of chosen.filter(({ only = place.kind }) => only === place.kind)) {
    process.stderr.write(`${place.kind}: ${fault.says} …\n`)
    const begun = performance.now()
    const result = await fault.run(place).catch(failed)
    const took = Math.round((performance.now() - begun) / 1_000)
    process.stderr.write(`${place.kind}: ${fault.name} took ${took} s\n`)
    if (typeof result !== 'string')
      for (const what of [...result.lost, ...result.undone].slice(0, 20)) process.stderr.write(`  ${what}\n`)
    results.push([fault, result])
  }
  return results
}

function isGood({ lost, undone }: Result): boolean {
  return lost.length === 0 && undone.length === 0
}

function failed(err: unknown): Result {
  return { acknowledged: 0, lost: [], undone: [String(err)], twice: {}, seen: 'did not finish' }
}

/** Returns the results on one database as a Markdown table. */
function printTable(title: string, results: readonly [Fault, Result | string][]): string {
  const rows = results.map(([{ says }, result]) =>
    typeof result === 'string'
      ? [says, '-', '-', '-', '-', `skipped: ${result}`]
      : [
          says,
          count(result.acknowledged),
          count(result.lost.length),
          count(result.undone.length),
          twice(result),
          result.seen,
        ],
  )
  const all = [[title, 'acknowledged', 'lost', 'left undone', 'done twice', 'seen'], ...rows]
  const widths = all[0]?.map((_, n) => Math.max(...all.map((row) => row[n]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n')
}

function twice({ twice }: Result): string {
  const kinds = Object.entries(twice).map(([kind, n]) => `${kind}: ${n}`)
  return kinds.length > 0 ? kinds.join(', ') : '0'
}

function count(n: number): string {
  return n.toLocaleString('en-US')
}
