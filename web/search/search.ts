import { decoded } from '../decoded.ts'

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

/** A search result, with its matching words and the text to show below its title. */
export type Hit = Pick<SearchEntry, 'path' | 'title' | 'kind'> & {
  matching: ReadonlySet<string>
  text: string
}

/** Without `forgiving`, allows typos only in long words, and marks no word that merely resembles one of the query. */
export type Search = (query: string, options?: { forgiving?: boolean }) => Hit[]

const atMost = 8

/** Returns the words in the path of a URL, which encodes letters like ü. */
export const wordsInPath = (pathname: string) =>
  decoded(pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')

let loading: Promise<Search> | undefined

/** Loads the search. Fetches the engine and the index only once per visit, on first use. */
export function loadSearch(): Promise<Search> {
  loading ??= fetchSearch().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchSearch(): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch('/search.json')])
  if (!response.ok) throw new Error(`/search.json returned ${response.status}`)
  return searchIn(MiniSearch, await response.json())
}

/** Makes a search that matches prefixes and tolerates typos. Matches in titles count most. */
export function searchIn(MiniSearch: typeof import('minisearch').default, entries: SearchEntry[]): Search {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'summary', 'said', 'words'],
    extractField: (entry, field) => [entry[field as keyof SearchEntry] ?? ''].flat().join('\n'),
  })
  index.addAll(entries)
  return (query, { forgiving = true } = {}) =>
    index
      .search(query, {
        prefix: true,
        fuzzy: (word) => (forgiving || word.length > 5) && forgiven(word),
        boost: { title: 4, summary: 2 },
      })
      .slice(0, atMost)
      .flatMap(({ id, terms, queryTerms }) => {
        const entry = byPath.get(id)
        const isMarked = (term: string) => forgiving || queryTerms.some((word) => term.startsWith(word))
        return entry ? [hit(entry, new Set(terms.filter(isMarked)))] : []
      })
}

/**
 * Returns the number of typos to allow in a word. Long words allow two, so that swapped letters match. Short words allow
 * none.
 */
const forgiven = (word: string) => (word.length > 6 ? 2 : word.length > 3 ? 1 : false)

/**
 * Makes a search result. If neither the title nor the summary matches, it shows the sentence with the most matching words.
 */
function hit({ path, title, kind, summary, said = [] }: SearchEntry, matching: ReadonlySet<string>): Hit {
  const matchesIn = (text: string) => wordsOf(text).filter((word) => matching.has(word.toLowerCase())).length
  const [sentence] = [...said].sort((one, other) => matchesIn(other) - matchesIn(one))
  const isShown = matchesIn(`${title}\n${summary}`) > 0 || !sentence || matchesIn(sentence) === 0
  return { path, title, kind, matching, text: isShown ? summary : sentence }
}

/** Splits a text the way MiniSearch does. Words have odd indexes, and the text between them has even indexes. */
export const split = (text: string) => text.split(/([^\n\r\p{Z}\p{P}]+)/u)

const wordsOf = (text: string) => split(text).filter((_, at) => at % 2 === 1)
