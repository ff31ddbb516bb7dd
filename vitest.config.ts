import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { rendererPlugins } from './vite.config.ts'

const away = ['**/node_modules/**', 'build/**', 'builds/**', 'data/**']

const units = '**/*.test.{ts,tsx}'

/** What the tests import that start a database, a server, a browser or another program, or print documents. */
const slow = /testing\/(?!clock)|\/test-|\/e2e\/|node:(child_process|http)|render-document/

/** The unit tests of `npm run test:unit`: those that start nothing. */
const quickUnits = () =>
  globSync(units, { exclude: [...away, 'test/e2e/**'] }).filter(
    (file) => !slow.test(readFileSync(file, 'utf8')),
  )

/** The slowest test files. They start first, so that none of them runs alone at the end. */
const slowest = [
  'test/e2e/editor.test.ts',
  'test/e2e/desk.test.ts',
  'test/e2e/thorough/desk-keyboard.test.ts',
  'test/e2e/accessibility-pages.test.ts',
  'test/e2e/thorough/accessibility-drawn.test.ts',
  'test/e2e/accessibility-states.test.ts',
  'test/e2e/moves.test.ts',
  'test/e2e/steady.test.ts',
]

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((file) => moduleId.endsWith(`/${file}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig(({ mode }) => ({
  // The server's tests render pages from their sources.
  plugins: rendererPlugins(),
  test: {
    environment: 'node',
    // Tests start many programs of the project. Node compiles them once.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // `npm run test:all` sets this mode.
    provide: { thorough: mode === 'thorough' },
    // A busy machine may stall for seconds. Shorter timeouts would make tests flaky.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    // Unit tests and end-to-end tests share the workers. While one test waits for a browser or a timeout, another can run.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: mode === 'quick' ? quickUnits() : [units],
          exclude: [...away, 'test/e2e/**'],
          globalSetup: mode === 'quick' ? [] : ['server/testing/databases.ts'],
          // Without isolation, a worker loads React, the server and the content once instead of once per file.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/e2e/**/*.test.ts'],
          // `npm run test:all` runs the excluded tests.
          exclude: [
            ...away,
            ...['deploy', 'engines', 'owner'].map((folder) => `test/e2e/${folder}/**`),
            ...(mode === 'thorough' ? [] : ['test/e2e/thorough/**']),
          ],
          globalSetup: [
            'server/testing/databases.ts',
            'test/e2e/shared-site.ts',
            'test/e2e/shared-browser.ts',
          ],
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
}))
