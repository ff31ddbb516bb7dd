import { defineConfig } from 'vitest/config'

/** Tests the owner's work at the desk in a copy of the checkout, with the editor installed. Part of `npm run test:all`. */
export default defineConfig({
  test: {
    include: ['test/e2e/owner/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/e2e/shared-browser.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
})
