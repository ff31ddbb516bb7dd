/** One line of /search.json. */
export type SearchEntry = {
  path: string
  title: string
  kind: 'Article' | 'Video' | 'Tool' | 'Page'
  /** The text below a result's title. */
  summary: string
  /** What else the page says: a result that matches nothing above shows the sentence that does. */
  said?: readonly string[]
  /** Additional search terms, never shown. */
  words?: string
}
