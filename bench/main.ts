import { parseArgs } from 'node:util'
import { benchContent } from './content.ts'
import { benchData } from './data.ts'
import { describeMachine } from './machine.ts'
import { benchMoves } from './moves.ts'
import { benchPages } from './pages.ts'
import { benchPublish } from './publish.ts'
import { benchSignups } from './signups.ts'
import { benchStart } from './start.ts'
import { type Effort, linesOf, type Table } from './table.ts'
import { benchThroughput } from './throughput.ts'

/** The benchmarks by name, in the order in which they run. */
const benchmarks: Record<string, (effort: Effort) => AsyncIterable<Table>> = {
  pages: benchPages,
  moves: benchMoves,
  start: benchStart,
  throughput: benchThroughput,
  signups: benchSignups,
  content: benchContent,
  publish: benchPublish,
  data: benchData,
}

const usage = `npm run bench -- [${Object.keys(benchmarks).join('] [')}]
  --runs 5                 runs of each page, for the median
  --seconds 5              duration of each load on the server
  --articles 25,250,2500   numbers of articles
  --contacts 10000,1000000 numbers of contacts
  --every                  compares all pages with their floors, not only two
`

/** Runs the named benchmarks, or all of them, and prints the results as Markdown tables. */
export async function runBenchmarks(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      articles: { type: 'string', default: '25,250,2500' },
      contacts: { type: 'string', default: '10000,1000000' },
      every: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(benchmarks, name))
  if (values.help || unknown.length > 0) return void process.stdout.write(usage)
  const effort: Effort = {
    runs: Number(values.runs),
    seconds: Number(values.seconds),
    articles: values.articles.split(',').map(Number),
    contacts: values.contacts.split(',').map(Number),
    every: values.every,
  }
  process.stdout.write(`${describeMachine()}\n\n`)
  for (const [name, bench] of Object.entries(benchmarks)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    for await (const table of bench(effort))
      for await (const line of linesOf(table)) process.stdout.write(`${line}\n`)
  }
  process.stdout.write(`${describeMachine()}\n`)
}
