import { spawnSync } from 'node:child_process'

// The tool runs from source: it must answer on a machine where the site has never been built.
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'owner/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
