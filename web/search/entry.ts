/** One line of /search.json. */
export type SearchEntry = {
  path: string
  title: string
  kind: 'Article' | 'Video' | 'Tool' | 'Page'
  /** What a result shows below its title. */
  summary: string
  /** Further words by which it should be found. */
  words: string
}
