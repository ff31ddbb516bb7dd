import { spawnSync } from 'node:child_process'
import { refuseOwnSite } from './refuse-own-site.ts'
import { command } from './step.ts'

/** Runs the unit tests that start nothing, in seconds. Arguments select files, as in Vitest. */
await command(async () => {
  refuseOwnSite()
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--mode=quick', '--project=units']
  const { status } = spawnSync(process.execPath, [...words, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
