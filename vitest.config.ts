import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data', 'bench/peers', 'e2e'],
    globalSetup: ['server/test-postgres.ts'],
    testTimeout: 20_000,
  },
})
