import { filled } from '../../model/filled.ts'
import { shared } from '../../model/words/shared.ts'
import './search-box.css'
import '../ui/field.css'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Results } from './results.tsx'
import { loadSearch, type Search } from './search.ts'

type SearchBoxProps = {
  /** Content next to the field, if there is room. */
  head?: ReactNode
  /** Content that is shown until there are results. */
  children?: ReactNode
}

/** The queries of this visit, by history entry, for Back. */
const queries = new Map<string | undefined, string>()
const entryKey = () => globalThis.navigation?.currentEntry?.key

/** A search that runs as the visitor types. Hidden without JavaScript. */
export function SearchBox({ head, children }: SearchBoxProps) {
  const words = shared.search
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(() => queries.get(entryKey()) ?? '')
  const asked = useDeferredValue(query.trim())
  const { search, failed, load } = useIndex(asked !== '')
  const tryAgain = () => {
    load()
    input.current?.focus()
  }
  const found = asked && search ? search(asked) : undefined
  // The owner may have switched off the pages that have the suggested words.
  const suggestions = words.suggestions.filter((suggestion) => search?.(suggestion).length)
  // Use the text that the visitor typed before hydration.
  useEffect(() => setQuery(input.current?.value ?? ''), [])
  useEffect(() => void queries.set(entryKey(), query), [query])
  const ask = (suggestion: string) => {
    setQuery(suggestion)
    input.current?.focus()
  }
  return (
    <>
      <div className="search-head">
        {head}
        <search className="search-box field">
          <label htmlFor="search">{words.label}</label>
          <input
            ref={input}
            id="search"
            type="search"
            placeholder={words.placeholder}
            autoComplete="off"
            value={query}
            onFocus={load}
            onChange={(event) => setQuery(event.target.value)}
          />
        </search>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {/* One text, because a browser's translation replaces it, and React couldn't remove one of several. */}
        {asked && failed ? words.failed : found && countOf(found.length, asked)}
      </p>
      {asked && failed && (
        <NoHits text={words.failed}>
          <Button look="quiet" size="small" onClick={tryAgain}>
            {words.again}
          </Button>
        </NoHits>
      )}
      {found?.length === 0 && (
        <NoHits text={nothing(asked)}>
          {suggestions.length > 0 && words.suggest}
          {suggestions.map((suggestion) => (
            <Button key={suggestion} look="quiet" size="small" onClick={() => ask(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </NoHits>
      )}
      {found && found.length > 0 ? <Results hits={found} /> : children}
    </>
  )
}

const countOf = (count: number, query: string) =>
  count > 0 ? shared.search.count.replace('{count}', `${count}`) : nothing(query)

const nothing = (query: string) => {
  const words = shared.search
  return filled(words.none, { query })
}

let loaded: Search | undefined

/** Loads the search on first use. Returns the search, whether loading failed, and a function that tries again. */
function useIndex(wanted: boolean) {
  const [search, setSearch] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadSearch().then(
      (found) => {
        loaded = found
        setSearch(() => found)
      },
      (error: unknown) => {
        console.error('The search index did not load:', error)
        setFailed(true)
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the search is first used
  useEffect(() => {
    if (wanted && !search) load()
  }, [wanted])
  return { search, failed, load }
}

/** A message instead of results, with a drawing and buttons: suggestions, or another try after a failure. */
function NoHits({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="search-none">
      <svg viewBox="0 0 120 96" stroke="var(--line)" strokeWidth="3" aria-hidden="true">
        <path
          fill="var(--surface)"
          stroke="var(--ink)"
          d="M10 8c26-2 50-1 74 0 1 26 1 52 0 79-25 2-49 1-74 0-1-27-1-53 0-79z"
        />
        <path d="M24 28h30M24 44h22M24 60h26" />
        <path className="search-none-glass" d="M88 66l22 22M74 26c31-1 31 46 1 46-31 0-32-45-1-46z" />
      </svg>
      <div>
        <p className="part-title">{text}</p>
        <p className="ways">{children}</p>
      </div>
    </div>
  )
}
