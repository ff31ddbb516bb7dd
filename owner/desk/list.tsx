import type { Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { isoDay } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import type { Newest, Page } from '../../server/store/query.ts'
import { matches } from '../acts/words.ts'
import { base } from './desk-request.ts'
import { csvFile } from './figures.tsx'
import { Card, type Column, CsvLink, Rows } from './rows.tsx'

/** The requested view of a list: its search, its filters, and the row to start after. */
export type View = {
  asked: Readonly<Record<string, string>>
  after: string | undefined
}

export function viewOf(c: Context): View {
  const { after, said: _, ...all } = c.req.query()
  const asked = Object.entries(all).map(([name, text]) => [name, text.trim()] as const)
  return { asked: Object.fromEntries(asked.filter(([, text]) => text !== '')), after }
}

/** A list at the desk, with search, pages and a CSV file. */
export type List<Row> = {
  /** The list's path at the desk, like `orders` or `emails/failed`. */
  name: string
  one: string
  many?: string
  read(asked: View['asked'], page: Page): Promise<Newest<Row>>
  columns: readonly Column<Row>[]
  none?: string
}

export const pageSize = 50
/** The number of rows per query when a list is sent as a CSV file. */
const batch = 1000

/** Returns the list's URL with the current search and filters. */
const at = (path: string, asked: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(asked).toString()
  return query ? `${path}?${query}` : path
}

/** Reads one page of a list. Returns the rows, the number of matches as a title, and the elements to show the page. */
export async function readList<Row>({ name, one, many, read, columns, none }: List<Row>, view: View) {
  const { asked, after } = view
  const { rows, next, total } = await read(asked, { limit: pageSize, after })
  const title = matches(await total(), one, many)
  const path = `${base()}/${name}`
  const csv = at(`${base()}/csv/${name}`, asked)
  const foot = pageLinks(path, view, next)
  const table = (
    <>
      <Rows rows={rows} none={none} columns={columns} />
      {foot}
    </>
  )
  const card = (period: string) => (
    <Card title={title} period={period} csv={csv}>
      {table}
    </Card>
  )
  return { title, rows, csv: <CsvLink href={csv} of={title} />, table, foot, card }
}

/** Links to the newest and the next page of a list. */
export function pageLinks(path: string, { asked, after }: View, next: string | null): ReactNode {
  if (next === null && after === undefined) return null
  return (
    <nav className="ranges" aria-label="Pages">
      {after !== undefined && <a href={at(path, asked)}>Newest</a>}
      {next !== null && <a href={at(path, { ...asked, after: next })}>Older</a>}
    </nav>
  )
}

/** Serves a list as a page, and all its matching rows as a CSV file. */
export function listRoutes<Row>(
  desk: Hono,
  { clock }: Pick<Services, 'clock'>,
  list: List<Row>,
  show: (view: View) => Promise<Response>,
): void {
  desk.get(`/${list.name}`, (c) => show(viewOf(c)))
  desk.get(`/csv/${list.name}`, (c) => sendList(list, viewOf(c), clock.now()))
}

/** Sends all matching rows of a list as a CSV file. */
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

type SearchProps = {
  action: string
  view: View
  label: string
  children?: ReactNode
}

/** The search form above a list. `children` are its filters. */
export function Search({ action, view, label, children }: SearchProps) {
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

type ChoiceProps = {
  name: string
  label: string
  value: string | undefined
  /** The label of the option without a value. */
  any: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A select whose first option means that nothing is chosen. */
export function Choice({ name, label, value, any, options }: ChoiceProps) {
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
