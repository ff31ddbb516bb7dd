import { defineConfig } from 'vitest/config'
import { articlesModule } from '../../press/articles/articles-module.ts'

/** `npm run pictures desk`: takes screenshots for docs/pictures, of the desk that e2e/desk.test.ts tests. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [articlesModule()],
  test: {
    include: ['e2e/pictures/desk.pictures.ts'],
    globalSetup: ['server/testing/databases.ts', 'e2e/shared-browser.ts'],
    testTimeout: 300_000,
  },
})
