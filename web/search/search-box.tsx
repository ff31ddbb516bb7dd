import { shared } from '../../content/pages/shared.ts'
import './search-box.css'
import { useDeferredValue, useEffect, useState } from 'react'
import { Field } from '../ui/field.tsx'
import type { SearchEntry } from './entry.ts'
import { Results } from './results.tsx'
import { loadSearch, type Search } from './search.ts'

/** Search while typing. Hidden without JavaScript. */
export function SearchBox() {
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const found = useFound(asked)
  return (
    <search className="search-box">
      <h2 id="search">Search</h2>
      <Field label={shared.search.label} hiddenLabel>
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder={shared.search.placeholder}
            autoComplete="off"
            value={query}
            onFocus={() => void loadSearch().catch(report)}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Field>
      <p aria-live="polite" className={found?.length === 0 ? undefined : 'visually-hidden'}>
        {found && (found.length === 0 ? `Nothing found for “${asked}”.` : `${found.length} found`)}
      </p>
      {found && <Results entries={found} />}
    </search>
  )
}

/** The results of a query; undefined without one, or while the index is on its way. */
function useFound(query: string): SearchEntry[] | undefined {
  const [search, setSearch] = useState<Search>()
  useEffect(() => {
    if (query && !search) loadSearch().then((loaded) => setSearch(() => loaded), report)
  }, [query, search])
  return query && search ? search(query) : undefined
}

const report = (error: unknown) => console.error('The search index did not load:', error)
