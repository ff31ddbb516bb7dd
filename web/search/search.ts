import type { SearchEntry } from './entry.ts'

/** A result, the words of it that match, and the text to show below its title. */
export type Hit = Pick<SearchEntry, 'path' | 'title' | 'kind'> & {
  matching: ReadonlySet<string>
  text: string
}

export type Search = (query: string) => Hit[]

/** The maximum number of results. */
const atMost = 8

let loading: Promise<Search> | undefined

/** The search of this site: engine and index are fetched at the first use, once a visit. */
export function loadSearch(): Promise<Search> {
  loading ??= fetchSearch().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchSearch(): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch('/search.json')])
  if (!response.ok) throw new Error(`/search.json answered ${response.status}`)
  return searchIn(MiniSearch, await response.json())
}

/** Matches prefixes and tolerates typos; titles count most. */
export function searchIn(MiniSearch: typeof import('minisearch').default, entries: SearchEntry[]): Search {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'summary', 'said', 'words'],
    extractField: (entry, field) => [entry[field as keyof SearchEntry] ?? ''].flat().join('\n'),
  })
  index.addAll(entries)
  return (query) =>
    index
      .search(query, { prefix: true, fuzzy: forgiven, boost: { title: 4, summary: 2 } })
      .slice(0, atMost)
      .flatMap(({ id, terms }) => {
        const entry = byPath.get(id)
        return entry ? [hit(entry, new Set(terms))] : []
      })
}

/** The allowed typos: two in a long word, so that swapped letters match; none in a short word. */
const forgiven = (word: string) => (word.length > 6 ? 2 : word.length > 3 ? 1 : false)

/** Shows the sentence with the most matching words where neither title nor summary has one. */
function hit({ path, title, kind, summary, said = [] }: SearchEntry, matching: ReadonlySet<string>): Hit {
  const matchesIn = (text: string) => wordsOf(text).filter((word) => matching.has(word.toLowerCase())).length
  const [sentence] = [...said].sort((one, other) => matchesIn(other) - matchesIn(one))
  const isShown = matchesIn(`${title}\n${summary}`) > 0 || !sentence || matchesIn(sentence) === 0
  return { path, title, kind, matching, text: isShown ? summary : sentence }
}

/** A text in its words and what is between them, as MiniSearch splits it: the words have the odd places. */
export const split = (text: string) => text.split(/([^\n\r\p{Z}\p{P}]+)/u)

const wordsOf = (text: string) => split(text).filter((_, at) => at % 2 === 1)
