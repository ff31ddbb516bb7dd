import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { isoDay } from '../../server/process/clock.ts'
import type { Newest, Page } from '../../server/store/newest.ts'
import { matches } from '../listing.ts'
import { csvFile } from './csv-file.ts'
import { type Column, CsvLink, Rows } from './rows.tsx'

/** The requested part of a list: search, filters, and the row to start after. */
export type View = {
  asked: Readonly<Record<string, string>>
  after: string | undefined
  said: string | undefined
}

export function viewOf(c: Context): View {
  const { after, said, ...all } = c.req.query()
  const asked = Object.entries(all).map(([name, text]) => [name, text.trim()] as const)
  return { asked: Object.fromEntries(asked.filter(([, text]) => text !== '')), after, said }
}

/** A list of the desk: searched, paged, and the same as a file for a spreadsheet. */
export type List<Row> = {
  /** The end of its address. */
  name: string
  one: string
  many?: string
  read(asked: View['asked'], page: Page): Promise<Newest<Row>>
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  none: string
}

const pageSize = 50
/** Rows per query when a whole list is sent as a spreadsheet. */
const batch = 1000

/** The address of the list with the current search and filters. */
const at = (path: string, asked: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(asked).toString()
  return query ? `${path}?${query}` : path
}

/** The number of matches, the search form, and one page of results: as a table, or rendered by `show`. */
export async function readList<Row>(
  { name, one, many, read, columns, keyOf, none }: List<Row>,
  base: string,
  view: View,
): Promise<{ title: string; rows: readonly Row[]; table: ReactNode; foot: ReactNode; csv: ReactNode }> {
  const { asked, after } = view
  const { rows, next, total } = await read(asked, { limit: pageSize, after })
  const title = matches(await total(), one, many)
  const path = `${base}/${name}`
  return {
    title,
    rows,
    csv: <CsvLink href={at(`${base}/csv/${name}`, asked)} of={title} />,
    table: <Rows rows={rows} keyOf={keyOf} none={none} columns={columns} />,
    foot: (next !== null || after !== undefined) && (
      <nav className="ranges" aria-label="Pages">
        {after !== undefined && <a href={at(path, asked)}>Newest</a>}
        {next !== null && <a href={at(path, { ...asked, after: next })}>Older</a>}
      </nav>
    ),
  }
}

/** Sends all rows of a list that match, across all pages. */
export function sendList<Row>({ name, read, columns }: List<Row>, view: View, now: number): Response {
  async function* pages() {
    for (let after: string | undefined; ; ) {
      const { rows, next } = await read(view.asked, { limit: batch, after })
      yield rows
      if (next === null) return
      after = next
    }
  }
  return csvFile(`${name.replaceAll('/', '-')}-${isoDay(now)}`, columns, pages())
}

/** The form above a list; `children` are its filters. */
export function Search({
  action,
  view,
  label,
  children,
}: {
  action: string
  view: View
  label: string
  children?: ReactNode
}) {
  return (
    <form className="row" method="get" action={action}>
      <input
        name="search"
        type="search"
        defaultValue={view.asked.search}
        aria-label={label}
        placeholder={label}
      />
      {children}
      <button type="submit">{children ? 'Show' : 'Search'}</button>
    </form>
  )
}

/** A choice in a form, with nothing chosen first. */
export function Choice({
  name,
  label,
  value,
  any,
  options,
}: {
  name: string
  label: string
  value: string | undefined
  /** The label of the choice without a filter. */
  any: string
  options: readonly (readonly [value: string, label: string])[]
}) {
  return (
    <select id={name} name={name} aria-label={label} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
