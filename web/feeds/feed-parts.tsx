import { createContext, useContext } from 'react'
import { placeholders } from '../../contract/placeholders.ts'
import type { Chart } from '../../contract/text-tree.ts'
import type { Part } from '../../model/parts.ts'
import { paidTools } from '../../model/tools.ts'
import { articleFeed } from '../../model/words/article.ts'
import { type Parts, usePhoto } from '../articles/text-contexts.ts'
import { StateFees } from '../lab/state-fees.tsx'

type Children = { children?: React.ReactNode }
type Titled = Children & { title: string }

const { origin } = placeholders

/** The URL of the current article. */
export const FeedAddress = createContext<string>(origin)

/** The article components for feed readers. They need no scripts or styles, and their URLs are absolute. */
export const feedParts = {
  a: Anchor,
  h2: 'h2',
  pre: 'pre',
  table: 'table',
  td: 'td',
  Tool,
  Example: Quoted,
  Callout: Quoted,
  Cards: 'ul',
  Card,
  Steps: 'div',
  Accordion: 'div',
  Drawing,
  Photo,
  Download: () => <OnTheSite>{articleFeed.download}</OnTheSite>,
  NicheScorecard: () => <OnTheSite anchor="#scorecard">{articleFeed.scorecard}</OnTheSite>,
  Instrument: ({ of }: { of: string }) => <OnTheSite anchor={`#${of}`}>{articleFeed.instrument}</OnTheSite>,
  StateFees: () => (
    <table>
      <StateFees />
    </table>
  ),
  Video: ({ of, title }: { of: string; title: string }) => (
    <p>
      <a href={of}>{title}</a>
    </p>
  ),
  Bars: Charted,
  Line: Charted,
  Field: Charted,
  Path: Listed,
  Anatomy: Listed,
  Note: 'blockquote',
} as const satisfies Parts & Record<Part, unknown>

function Anchor({ href = '', children }: React.ComponentProps<'a'>) {
  const here = useContext(FeedAddress)
  return (
    <a href={href.startsWith('#') ? here + href : href.startsWith('/') ? origin + href : href}>{children}</a>
  )
}

function Tool({ id, children }: Children & { id: string }) {
  return (
    <a href={`${origin}/go/${id}`} rel={paidTools.includes(id) ? 'sponsored nofollow' : 'nofollow'}>
      {children}
    </a>
  )
}

function Quoted({ title, children }: Titled) {
  return (
    <blockquote>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </blockquote>
  )
}

function Card({ title, children }: Titled) {
  return (
    <li>
      <strong>{title}</strong>
      {children}
    </li>
  )
}

function Drawing({ alt, caption }: { alt: string; caption?: string }) {
  return (
    <p>
      <em>
        {articleFeed.drawing} {alt} {caption}
      </em>
    </p>
  )
}

/** A chart's numbers, as a table. */
function Charted({
  chart: { columns, rows },
  ...described
}: {
  chart: Chart
  alt: string
  caption?: string
}) {
  return (
    <>
      <Drawing {...described} />
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, note }) => (
            <tr key={label}>
              <th>{label}</th>
              {values.map(({ text }, index) => (
                <td key={columns[index]}>{text}</td>
              ))}
              {note && <td>{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Listed({ children, ...described }: Children & { alt: string; caption?: string }) {
  return (
    <>
      <Drawing {...described} />
      {children}
    </>
  )
}

function Photo({ picture, alt, caption }: { picture: string; alt: string; caption?: string }) {
  const { src, width, height } = usePhoto(picture)
  return (
    <figure>
      <img src={origin + src} alt={alt} width={width} height={height} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function OnTheSite({ anchor = '', children }: Children & { anchor?: string }) {
  return (
    <p>
      <a href={`${useContext(FeedAddress)}${anchor}`}>{children}</a>
    </p>
  )
}
