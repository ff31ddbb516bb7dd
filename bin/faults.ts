import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

await command(async () => {
  await ensureBuilt()
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/faults/main.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
})
