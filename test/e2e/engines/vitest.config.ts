import { defineConfig } from 'vitest/config'
import { publishedModules } from '../../../press/content/published-modules.ts'

/** Returns the Vitest project for one engine. */
const project = (engine: 'chromium' | 'firefox' | 'webkit', groupOrder: number) => ({
  extends: true as const,
  test: { name: engine, provide: { engine }, sequence: { groupOrder } },
})

/**
 * Runs the same end-to-end tests in three browser engines, one after the other. `npm run test:all` includes them. This runs
 * the tests in one engine: `vitest run --config test/e2e/engines/vitest.config.ts --project webkit`.
 */
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  plugins: [publishedModules()],
  test: {
    include: ['test/e2e/engines/*.test.ts'],
    globalSetup: ['test/e2e/shared-site.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    projects: [project('chromium', 1), project('firefox', 2), project('webkit', 3)],
  },
})

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'chromium' | 'firefox' | 'webkit'
  }
}
