import { isShipped } from '../server/testing/shipped.ts'

/** Journeys that pass with any content, because they read their expectations from it. */
export const forAnyContent = [
  'accessibility-pages',
  'budgets',
  'feeds',
  'routes',
  'specification',
  'structured-data',
].map((name) => `e2e/${name}.test.ts`)

/** All other journeys need articles, forms and lessons of the sample, so an owner's own site skips them. */
export const journeys = isShipped ? ['e2e/**/*.test.ts'] : forAnyContent

/** Unit tests that need the sample's content: an article, a tool, a series of letters, the course. */
export const unitsOfSample = isShipped
  ? []
  : [
      'press/pictures/pictures.test.ts',
      'press/course/worksheets.test.ts',
      'content/series.test.ts',
      'content/guarantee.test.ts',
      'web/lab/instruments.test.ts',
    ]
