import { defineConfig } from 'vitest/config'
import { journeys, unitsOfSample } from './e2e/any-content.ts'
import { rendererPlugins } from './vite.config.ts'

const away = ['**/node_modules/**', 'build/**', 'builds/**', 'data/**', 'bench/peers/**']

export default defineConfig(({ mode }) => ({
  // Tests of the server render its pages from their sources.
  plugins: rendererPlugins(),
  test: {
    environment: 'node',
    // `npm run test:all` asks for it.
    provide: { thorough: mode === 'thorough' },
    // A busy machine may stand still for seconds: with less, a test would fail by chance.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...away, ...unitsOfSample, 'e2e/**'],
          globalSetup: ['server/testing/databases.ts'],
          // A worker loads React, the server and the content once, not for each file.
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          // `npm run test:all` runs these.
          exclude: [...away, 'e2e/deploy/**', 'e2e/engines/**', 'e2e/owner/**'],
          globalSetup: ['server/testing/databases.ts', 'e2e/shared-site.ts', 'e2e/shared-browser.ts'],
          testTimeout: 60_000,
          // They wait more than they work.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}))
