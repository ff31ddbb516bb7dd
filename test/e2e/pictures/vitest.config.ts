import { defineConfig } from 'vitest/config'
import { publishedModules } from '../../../press/content/published-modules.ts'

/** `npm run pictures desk` uses this to take screenshots of the desk for docs/pictures. */
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  plugins: [publishedModules()],
  test: {
    include: ['test/e2e/pictures/desk.pictures.ts'],
    globalSetup: ['server/testing/databases.ts', 'test/e2e/shared-browser.ts'],
    testTimeout: 300_000,
  },
})
