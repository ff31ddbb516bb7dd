/** One entry of /search.json. */
export type SearchEntry = {
  path: string
  title: string
  /** What the result is, in the interface’s words. */
  kind: string
  /** The text below a result's title. */
  summary: string
  /** Other sentences from the page. If a result matches only here, it shows the matching sentence. */
  said?: readonly string[]
  /** Additional search terms, which are never shown. */
  words?: string
}
