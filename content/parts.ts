/**
 * The parts that an article's text may hold, each with the attributes it needs. docs/writing.md explains them,
 * web/articles/mdx-parts.tsx draws them for pages and web/feeds/feed-parts.tsx for feeds.
 */
export const parts = {
  Tool: ['id'],
  Example: ['title'],
  Callout: ['kind', 'title'],
  Cards: [],
  Card: ['title'],
  Steps: [],
  Download: [],
  NicheScorecard: [],
  Instrument: ['of'],
  StateFees: [],
  Note: [],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** Parts with scripts and styles of their own. */
export const liveParts = ['NicheScorecard', 'Instrument'] as const satisfies readonly Part[]

/** The calculators in web/lab. */
export const instrumentNames = ['income', 'llc', 'order', 'videoTitle', 'hours'] as const

/** Parts that become plain text at build (press/articles). */
export const textParts = { Number: ['of'], Mine: [] } as const

export const calloutKinds = ['note', 'warning', 'today'] as const
