/**
 * The components that articles may use, with their required attributes. docs/writing.md explains them.
 * web/articles/mdx-parts.tsx renders them in pages, and web/feeds/feed-parts.tsx in feeds.
 */
export const parts = {
  Tool: ['id'],
  Example: ['title'],
  Callout: ['kind', 'title'],
  Cards: [],
  Card: ['title'],
  Steps: [],
  Accordion: [],
  Download: [],
  NicheScorecard: [],
  Instrument: ['of'],
  StateFees: [],
  Video: ['of', 'title'],
  Note: [],
  Bars: ['alt'],
  Line: ['alt'],
  Field: ['alt'],
  Path: ['alt'],
  Anatomy: ['alt'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** The components that have their own scripts and styles. */
export const liveParts = ['NicheScorecard', 'Instrument', 'Video'] as const satisfies readonly Part[]

/** The names of the calculators in web/lab. */
export const instrumentNames = ['income', 'llc', 'order', 'videoTitle', 'hours'] as const

/** The components that draw the numbers of the table in them. */
export const charts = ['Bars', 'Line', 'Field'] as const satisfies readonly Part[]

/** All components that draw what they contain: a table with numbers, or a numbered list. */
export const diagrams = [...charts, 'Path', 'Anatomy'] as const satisfies readonly Part[]

/** The components whose styles only those pages have that show them. */
export const styledParts = [...liveParts, ...diagrams] as const

/** Components that only lessons may use, with their required attributes. */
export const lessonParts = { Answer: ['of', 'at'] } as const

/** Components that press/articles replaces with text at build time. */
export const textParts = { Number: ['of'] } as const

export const calloutKinds = ['note', 'warning', 'today'] as const
