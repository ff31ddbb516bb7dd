import { isShipped } from '../server/testing/shipped.ts'

/** The end-to-end tests that pass with any content, because they read their expectations from the content. */
export const forAnyContent = [
  'accessibility-pages',
  'budgets',
  'feeds',
  'routes',
  'specification',
  'structured-data',
].map((name) => `e2e/${name}.test.ts`)

/** The end-to-end tests to run. With an owner's own content, these are only the tests that pass with any content. */
export const journeys = isShipped ? ['e2e/**/*.test.ts'] : forAnyContent

/** The unit tests to skip on a site with its own content, because they need the sample's content. */
export const unitsOfSample = isShipped
  ? []
  : [
      'press/pictures/pictures.test.ts',
      'press/course/worksheets.test.ts',
      'model/series.test.ts',
      'model/guarantee.test.ts',
      'web/lab/instruments.test.ts',
    ]
