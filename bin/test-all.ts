import { spawnSync } from 'node:child_process'
import { chromiumPath } from '../test/e2e/browser.ts'
import { ensureBuilt } from './build.ts'
import { ensurePackage } from './ensure-package.ts'
import { command } from './step.ts'

/** The faults that take a minute or two, and need neither root nor a disk of their own. */
const cheapFaults = [
  'kill',
  'webhooks',
  'stripe-gone',
  'convertkit-gone',
  'mail-gone',
  'retried-posts',
  'clock-steps',
]

const suite = (name: string) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--config=test/e2e/${name}/vitest.config.ts`,
]

/** Runs `npm test` and then all slower tests. If one part fails, still runs the others. */
await command(async () => {
  await ensurePackage(
    'chromium',
    [chromiumPath || '/usr/bin/chromium'],
    'Chromium for the end-to-end tests in three engines',
  )
  await ensurePackage('firefox-esr', ['/usr/bin/firefox-esr'], 'Firefox for the same tests')
  await ensurePackage('webkit2gtk-driver', ['/usr/bin/WebKitWebDriver'], 'WebKit for the same tests')
  await ensurePackage('xvfb', ['/usr/bin/Xvfb'], 'a screen for WebKit')
  await ensurePackage('caddy', ['/usr/bin/caddy'], 'Caddy, the proxy in front of the site')
  await ensureBuilt()
  const parts = {
    'npm test, on every page and both databases': ['bin/test.ts', '--mode=thorough'],
    'the journeys in three engines': suite('engines'),
    'the site behind its proxy': suite('deploy'),
    'faults, in short': ['bin/faults.ts', ...cheapFaults, '--rounds=3'],
    'the owner at the desk': suite('owner'),
  }
  const failed = Object.entries(parts).filter(
    ([, args]) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0,
  )
  if (failed.length > 0) throw new Error(`Failed: ${failed.map(([name]) => name).join(', ')}.`)
})
