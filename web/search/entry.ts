/** One entry of /search.json. */
export type SearchEntry = {
  path: string
  title: string
  kind: 'Article' | 'Video' | 'Tool' | 'Page'
  /** The text under a result's title. */
  summary: string
  /** The page's other text. A result that matches only here shows the matching sentence. */
  said?: readonly string[]
  /** Additional search terms, never shown. */
  words?: string
}
