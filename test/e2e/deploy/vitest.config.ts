import { defineConfig } from 'vitest/config'

/** Tests the built site behind Caddy, with deploy/Caddyfile. Part of `npm run test:all`. */
export default defineConfig({
  test: {
    include: ['test/e2e/deploy/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
})
