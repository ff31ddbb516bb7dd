import type { Context } from 'hono'

/** What of a list is asked for: a search, and behind which row. */
export type View = { search: string; after: string | undefined; said: string | undefined }

export function viewOf(c: Context): View {
  const { search = '', after, said } = c.req.query()
  return { search: search.trim(), after, said }
}

const pageSize = 50

/** The part of a list's filter that a view decides. */
export function pageOf({ search, after }: View) {
  return { limit: pageSize, after, ...(search && { search }) }
}

/** The form above a list. */
export function Search({ action, view, label }: { action: string; view: View; label: string }) {
  return (
    <form className="row" method="get" action={action}>
      <input name="search" type="search" defaultValue={view.search} aria-label={label} placeholder={label} />
      <button type="submit">Search</button>
    </form>
  )
}

/** The links below a list: to its first page and its next. */
export function Pager({ action, view, next }: { action: string; view: View; next: string | null }) {
  const { search, after } = view
  const to = (key: string | null) =>
    `${action}?${new URLSearchParams({ ...(search && { search }), ...(key && { after: key }) })}`
  if (next === null && after === undefined) return null
  return (
    <nav className="ranges" aria-label="Pages">
      {after !== undefined && <a href={to(null)}>Newest</a>}
      {next !== null && <a href={to(next)}>Older</a>}
    </nav>
  )
}
