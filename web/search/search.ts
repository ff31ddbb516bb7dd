import type { SearchEntry } from './entry.ts'

export type Search = (query: string) => SearchEntry[]

/** The maximum number of useful results. */
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
  const index = new MiniSearch<SearchEntry>({ idField: 'path', fields: ['title', 'summary', 'words'] })
  index.addAll(entries)
  return (query) =>
    index
      .search(query, { prefix: true, fuzzy: forgiven, boost: { title: 4, summary: 2 } })
      .flatMap(({ id }) => byPath.get(id) ?? [])
      .slice(0, atMost)
}

/** How many letters may be wrong: two in a long word, so that two swapped ones are found, none in a short one. */
const forgiven = (word: string) => (word.length > 6 ? 2 : word.length > 3 ? 1 : false)
