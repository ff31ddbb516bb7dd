import type { ComponentProps, ReactNode } from 'react'
import type { Cell } from '../acts/csv.ts'
import { time } from '../acts/site-time.ts'
import { base } from './desk-request.ts'

/** `plain` returns the cell for the CSV file if it differs from the cell on the page. Null omits the column from the file. */
export type Column<Row> = {
  title: string
  of(row: Row): ReactNode
  plain?: ((row: Row) => Cell) | null
  numeric?: boolean
  /** Whether only the CSV file has this column. */
  isInFileAlone?: boolean
}

/** A column of times: in the site's time zone on the page, and in ISO 8601 in the CSV file. */
export const moment = <Row,>(title: string, at: (row: Row) => number | null): Column<Row> => ({
  title,
  of: (row) => {
    const ms = at(row)
    return ms === null ? null : <span className="short">{time(ms)}</span>
  },
  plain: (row) => {
    const ms = at(row)
    return ms === null ? null : new Date(ms).toISOString()
  },
})

/** A person's name. It's isolated, so that a name in another script doesn't reorder the text around it. */
export function PersonName({ of }: { of: Named }) {
  return <bdi>{nameOf(of)}</bdi>
}

type Named = { first_name: string; last_name: string }

export const nameOf = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

/** The address of a contact, with a link to their page. It's empty once the person is erased. */
export const ContactLink = ({ email }: { email: string | null }) =>
  email ? <a href={`${base()}/contacts/${encodeURIComponent(email)}`}>{email}</a> : 'forgotten'

/** A column of contacts. */
export const contact = <Row,>(title: string, email: (row: Row) => string | null): Column<Row> => ({
  title,
  of: (row) => <ContactLink email={email(row)} />,
  plain: email,
})

/** The number of columns that fit on a phone. On phones, wider tables show each row as a list. */
const narrow = 3

type RowsProps<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** The text for an empty list. */
  none?: string | undefined
  /** Whether the table is too wide for a phone even with few columns, for example because of a button. */
  isWide?: boolean
}

export function Rows<Row>({ rows, columns, none = 'None.', isWide = false }: RowsProps<Row>) {
  const shown = columns.filter(({ isInFileAlone }) => !isInFileAlone)
  if (rows.length === 0) return <p className="soft">{none}</p>
  return (
    <div className={isWide || shown.length > narrow ? 'table stack' : 'table'}>
      <table>
        <thead>
          <tr>
            {shown.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'n' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once, so no row moves
            <tr key={n}>
              {shown.map(({ title, of, numeric }) => (
                <td key={title} data-title={title} className={numeric ? 'n' : undefined}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CardProps = {
  title: string
  period?: string
  csv?: string
  children: ReactNode
}

/** A section of a page. `period` is the time that its figures cover. `csv` is the path of its CSV file. */
export function Card({ title, period, csv, children }: CardProps) {
  return (
    <section className="card">
      <div className="head">
        <h2>{title}</h2>
        {period && <small className="soft">{period}</small>}
        {csv && <CsvLink href={csv} of={title} />}
      </div>
      {children}
    </section>
  )
}

export function CsvLink({ href, of }: { href: string; of: string }) {
  return (
    <a className="csv" href={href} aria-label={`CSV: ${of}`}>
      CSV
    </a>
  )
}

/** A field with its label. Its id is its name. */
export const Labeled = ({
  label,
  ...field
}: { label: ReactNode; name: string } & ComponentProps<'input'>) => (
  <>
    <label htmlFor={field.name}>{label}</label>
    <input id={field.name} {...field} />
  </>
)

export const Hidden = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The hidden field with the version of what a form’s page shows (acts/seen.ts). */
export const Seen = ({ version }: { version: string }) => <input type="hidden" name="seen" value={version} />

type PressProps = {
  action: string
  label: string
  seen?: string
  look?: 'quiet' | 'careful' | 'main'
}

/** A form with one button, and with the version of what it acts on if an earlier page could do harm. */
export function Press({ action, label, seen, look = 'quiet' }: PressProps) {
  return (
    <form method="post" action={action}>
      {seen !== undefined && <Seen version={seen} />}
      <button type="submit" className={look === 'main' ? undefined : look}>
        {label}
      </button>
    </form>
  )
}
