import './mdx-parts.css'
import './prose.css'
import '../ui/accordion.css'
import { lazy, Suspense, useRef } from 'react'
import type { calloutKinds, Part } from '../../model/parts.ts'
import { articlePage } from '../../model/words/article.ts'
import { takePart } from '../content.ts'
import { ToolLink } from '../tools/tool-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ArticleDownload } from './article-download.tsx'
import { CopyButton } from './copy-button.tsx'
import type * as Diagrams from './diagrams.tsx'
import { type Parts, usePhoto } from './text-contexts.ts'

/**
 * Returns a part whose script only those pages load that show one. The check has looked at its attributes. With `isLate`, it
 * loads and hydrates only after the reader's first interaction or scroll, because many readers never need the script.
 */
function part(name: Part, load: () => Promise<unknown>, isLate = false) {
  const Loaded = lazy(async () => {
    if (isLate && !import.meta.env.SSR) await firstMove()
    const [found] = await insist(name, () => Promise.all([load(), takePart(name)]))
    return { default: found as React.ComponentType<object> }
  })
  return (props: object) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/**
 * Loads a part, and tries again later if that fails. Until then, the text has the part's HTML from the server, or goes without
 * it. A failure would replace the whole page with the error screen.
 */
async function insist<Found>(name: Part, load: () => Promise<Found>): Promise<Found> {
  for (let pause = 2_000; ; pause *= 2) {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      console.error(`<${name}> did not load:`, error)
      await new Promise((later) => setTimeout(later, pause))
    }
  }
}

const diagram = (name: keyof typeof Diagrams) =>
  part(name, async () => (await import('./diagrams.tsx'))[name])

function firstMove(): Promise<unknown> {
  if (scrollY > 0) return Promise.resolve()
  const moves = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'popstate']
  return Promise.race(
    moves.map((move) => new Promise((moved) => addEventListener(move, moved, { once: true, capture: true }))),
  )
}

const scorecard = async () => (await import('../scorecard/niche-scorecard.tsx')).NicheScorecard

/** Leaves out the content, because that would replace the title. */
async function calculator() {
  const { Instrument } = await import('../lab/instrument.tsx')
  return ({ of }: React.ComponentProps<typeof Instrument>) => <Instrument of={of} />
}

/** The components for Markdown elements and for the article components in docs/writing.md. */
export const articleParts = {
  a: Anchor,
  h2: Section,
  pre: Template,
  table: ScrollingTable,
  th: HeaderCell,
  td: Cell,
  Tool: ToolLink,
  Example,
  Callout,
  Cards: ({ children }: Children) => <ul className="part-cards">{children}</ul>,
  Card,
  Steps: ({ children }: Children) => <div className="steps">{children}</div>,
  // It has the width and the margins of cards.
  Accordion: ({ children }: Children) => <div className="accordion part-cards">{children}</div>,
  Download: ArticleDownload,
  Drawing,
  Photo,
  NicheScorecard: part('NicheScorecard', scorecard),
  Instrument: part('Instrument', calculator, true),
  Video: part('Video', async () => (await import('../videos/text-video.tsx')).TextVideo, true),
  StateFees: part('StateFees', async () => {
    const { StateFees } = await import('../lab/state-fees.tsx')
    return () => (
      <ScrollingTable>
        <StateFees />
      </ScrollingTable>
    )
  }),
  Bars: diagram('Bars'),
  Line: diagram('Line'),
  Field: diagram('Field'),
  Path: diagram('Path'),
  Anatomy: diagram('Anatomy'),
  Note: ({ children }: Children) => <aside className="note">{children}</aside>,
} satisfies Parts & Record<Part, unknown>

type Children = { children?: React.ReactNode }
type Titled = Children & { title: string }

function Anchor(props: React.ComponentProps<'a'>) {
  const isOwn = /^[/#]/.test(props.href ?? '')
  return <a {...(!isOwn && { rel: 'noopener' })} {...props} />
}

/** A heading that links to itself, so that readers can copy its URL. */
function Section({ id, children }: React.ComponentProps<'h2'>) {
  return <h2 id={id}>{id ? <a href={`#${id}`}>{children}</a> : children}</h2>
}

/** A text template for the reader to copy and fill in. */
function Template({ children }: React.ComponentProps<'pre'>) {
  const text = useRef<HTMLPreElement>(null)
  return (
    <div className="template">
      <pre ref={text}>{children}</pre>
      <CopyButton text={() => text.current?.textContent ?? ''}>{articlePage.copy}</CopyButton>
    </div>
  )
}

function ScrollingTable(props: React.ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div className="table-scroll" role="group" aria-label={articlePage.table} tabIndex={0}>
      <table {...props} />
    </div>
  )
}

/** Renders an empty header cell as a <td>. Markdown requires a header cell even above the row labels. */
function HeaderCell(props: React.ComponentProps<'th'>) {
  return props.children ? <th scope="col" {...props} /> : <td {...props} />
}

/** Shows a check mark or a cross if the cell contains only yes or no. */
function Cell({ children, ...rest }: React.ComponentProps<'td'>) {
  if (children !== articlePage.yes && children !== articlePage.no) return <td {...rest}>{children}</td>
  return (
    <td {...rest}>
      <svg
        className="tick"
        data-tick={children === articlePage.yes ? 'yes' : 'no'}
        viewBox="0 0 20 18"
        aria-hidden="true"
      >
        <path
          d={
            children === articlePage.yes
              ? 'M2 10.5c2 1.5 3.5 3.5 4.5 5.5C9 10 12.5 5.5 18 2'
              : 'M4 4.5l11 10M15 4 4.5 15'
          }
        />
      </svg>
      <span className="visually-hidden">{children}</span>
    </td>
  )
}

function Example({ title, children }: Titled) {
  return (
    <aside className="example framed graph-paper" aria-label={title}>
      <p className="part-title">{title}</p>
      {children}
    </aside>
  )
}

function Callout({ kind, title, children }: Titled & { kind: (typeof calloutKinds)[number] }) {
  return (
    <aside className="callout" data-kind={kind} aria-label={title}>
      <CalloutSign kind={kind} />
      <div>
        <p className="part-title">{title}</p>
        {children}
      </div>
    </aside>
  )
}

const signs = {
  note: 'M6 26 22.5 8.5l4 4L10 29l-5.5 1.5zM19.5 12l4 4',
  warning: 'M16 5 4 27h24zM16 13v7M16 23.5v.5',
  today: 'M5 8h22v19H5zM5 13.5h22M11 5v5M21 5v5M10.5 20l4 4 7-7',
}

function CalloutSign({ kind }: { kind: keyof typeof signs }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={signs[kind]} />
    </svg>
  )
}

function Card({ title, mark, children }: Titled & { mark?: string }) {
  return (
    <li>
      {mark && (
        <span className="part-card-mark" aria-hidden="true">
          {mark}
        </span>
      )}
      <div>
        <p className="part-title">{title}</p>
        {children}
      </div>
    </li>
  )
}

/** A drawing in an article. The SVG is inlined, so that the drawing follows the theme. */
function Drawing({ svg, alt, caption }: { svg: string; alt: string; caption?: string }) {
  return (
    <figure className="drawing sheet">
      <div role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: svg }} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

type PhotoProps = { picture: string; alt: string; caption?: string }

function Photo({ picture, alt, caption }: PhotoProps) {
  return (
    <figure className="photo">
      <Picture picture={usePhoto(picture)} alt={alt} sizes="(min-width: 48rem) 46rem, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
