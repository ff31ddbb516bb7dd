import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { headlessPath } from '../e2e/browser.ts'
import { ensureBuilt } from './build.ts'
import { ensurePackage } from './ensure-package.ts'
import { command, step } from './step.ts'

const node = process.execPath
const report = '.vitest/report.json'

/** Runs every check, the tests last; ends with the test runner's output and its counts in one line. */
await command(async () => {
  await ensureBrowser()
  await ensurePackage('postgresql', ['/usr/lib/postgresql'], 'a PostgreSQL server for the database tests')
  const output = { isAlone: false }
  const checks = await Promise.allSettled([
    step('Lint and format', 'node_modules/.bin/biome', ['check', '.', '--error-on-warnings'], output),
    step('Types', node, ['node_modules/typescript/bin/tsc', '--noEmit'], output),
    step('Unused code', node, ['node_modules/knip/bin/knip.js', '--no-progress'], output),
    ensureBuilt(output),
  ])
  for (const check of checks) if (check.status === 'rejected') throw check.reason
  const tests = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // The counts of an earlier run must not be reported as this run's.
  rmSync(report, { force: true })
  const { status } = spawnSync(node, [...tests, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (!existsSync(report)) throw new Error('The test runner ended without a result: see above.')
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (status !== 0) throw new Error('The tests did not pass.')
})

/** Full Chromium does three times the work of the headless shell, so it is only used where the shell can't be installed. */
async function ensureBrowser() {
  const what = 'a Chromium without windows for the browser tests'
  await ensurePackage('chromium-headless-shell', ['/usr/bin/chromium-headless-shell'], what).catch(
    (error) => {
      if (headlessPath === '') throw error
    },
  )
}
