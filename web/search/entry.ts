/** One line of /search.json. */
export type SearchEntry = {
  path: string
  title: string
  kind: 'Article' | 'Video' | 'Tool' | 'Page'
  /** The text below a result's title. */
  summary: string
  /** Further words by which it should be found. */
  words: string
}
