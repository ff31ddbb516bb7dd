import { defineConfig } from 'vitest/config'

/** What an owner does at the desk, on a copy of the checkout: `npm run test:all`. It installs the editor. */
export default defineConfig({
  test: {
    include: ['e2e/owner/**/*.test.ts'],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
})
