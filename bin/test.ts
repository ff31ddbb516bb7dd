import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { headlessPath } from '../test/e2e/browser.ts'
import { ensureBuilt } from './build.ts'
import { ensurePackage } from './ensure-package.ts'
import { refuseOwnSite } from './refuse-own-site.ts'
import { command, step } from './step.ts'

const node = process.execPath
const report = '.vitest/report.json'

/** Runs every check, and then the tests. The last line of output has the counts of passed and failed tests. */
await command(async () => {
  refuseOwnSite()
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
  // Delete the old report. Otherwise, after a crash, the counts would be those of an earlier run.
  rmSync(report, { force: true })
  const { status } = spawnSync(node, [...tests, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (!existsSync(report)) throw new Error('The test runner ended without a report: see above.')
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (status !== 0) throw new Error('The tests failed.')
})

/** Installs Chromium's headless shell. Full Chromium needs three times the CPU time, so it is only the fallback. */
async function ensureBrowser() {
  const what = 'headless Chromium for the browser tests'
  await ensurePackage('chromium-headless-shell', ['/usr/bin/chromium-headless-shell'], what).catch(
    (error) => {
      if (headlessPath === '') throw error
    },
  )
}
