/** The words by which articles are related to each other and to videos. */
export const articleTags = [
  'time',
  'systems',
  'income',
  'audience',
  'niche',
  'affiliate',
  'store',
  'legal',
  'tools',
  'video',
  'beginners',
  'team',
] as const

export type ArticleTag = (typeof articleTags)[number]

export const articleCategories = ['Business', 'Content Creation'] as const
