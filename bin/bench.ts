import { runBenchmarks } from '../bench/main.ts'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

await command(async () => {
  await ensureBuilt()
  await runBenchmarks(process.argv.slice(2))
})
