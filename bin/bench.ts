import { runBenchmarks } from '../bench/main.ts'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

await command(async () => {
  const words = process.argv.slice(2)
  if (!words.includes('--help')) await ensureBuilt()
  await runBenchmarks(words)
})
