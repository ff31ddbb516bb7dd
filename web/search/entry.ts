/** One line of /search.json. */
export type SearchEntry = {
  path: string
  title: string
  kind: 'Article' | 'Video' | 'Tool' | 'Page'
  /** The text below a result's title. */
  summary: string
  /** Additional search terms. */
  words: string
}
