import { isShipped } from '../server/testing/shipped.ts'

/** The journeys that hold for any content: they read what they expect from it. */
export const forAnyContent = [
  'accessibility',
  'budgets',
  'feeds',
  'routes',
  'specification',
  'structured-data',
].map((name) => `e2e/${name}.test.ts`)

/** The others walk through articles, forms and a course that ship, by name: an owner's site is not asked for them. */
export const journeys = isShipped ? ['e2e/**/*.test.ts'] : forAnyContent

/** Units that need what ships: an article, a tool, a series of letters, the course. */
export const unitsOfSample = isShipped
  ? []
  : [
      'press/pictures/pictures.test.ts',
      'press/course/worksheets.test.ts',
      'content/series.test.ts',
      'content/guarantee.test.ts',
      'web/lab/instruments.test.ts',
    ]
