/**
 * The parts that an article's text may hold, each with the attributes it needs. docs/writing.md explains them,
 * web/articles/mdx-parts.tsx draws them for pages and web/found/feed-parts.tsx for feeds.
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
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** Parts that become plain text at build (press/articles). */
export const textParts = { Number: ['of'], Mine: [] } as const

export const calloutKinds = ['note', 'warning', 'today'] as const
