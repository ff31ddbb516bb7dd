import './embed.css'
import { useState } from 'react'
import { filled } from '../../model/filled.ts'
import { embedWords, putOnSite } from '../../model/words/embed.ts'
import { CopyButton } from '../articles/copy-button.tsx'
import { useSite } from '../frame/use-site.ts'
import { Head } from '../head.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { embedAddress } from './embed-link.tsx'

type EmbedProps = {
  name: string
  title: string
  /** The path of the page that has the same with its explanation. */
  whole: string
  /** Returns the figures of a query string, without anything else that it has. */
  figures: (search: string) => string
  children: React.ReactNode
}

/** The page for frames of other sites: a calculator or the scorecard, a link to its whole page, and the HTML to paste. */
export function Embed({ name, title, whole, figures, children }: EmbedProps) {
  const { origin } = useSite()
  const [query, setQuery] = useState('')
  const readQuery = () => setQuery(location.search && `?${figures(location.search)}`)
  const path = embedAddress(name)
  const html = iframeOf(`${origin}${path}${query}`, title)
  return (
    // A change of a field changes the query string, before the event gets here.
    <div className="embed" onChange={readQuery}>
      <Head title={title} description={filled(embedWords.description, { title })} path={path} noindex />
      {children}
      <p>
        <ExternalLink href={whole}>{embedWords.whole}</ExternalLink>
      </p>
      <details onToggle={readQuery}>
        <summary>{putOnSite}</summary>
        <p>{embedWords.how}</p>
        <pre>{html}</pre>
        <CopyButton text={() => html}>{embedWords.copy}</CopyButton>
      </details>
    </div>
  )
}

/** Returns the HTML of a frame. `allow` lets its button copy a link. */
export function iframeOf(src: string, title: string): string {
  const attributes = {
    src,
    title,
    width: '100%',
    height: '760',
    style: 'border: 0',
    loading: 'lazy',
    allow: 'clipboard-write',
  }
  const html = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<iframe ${html.join(' ')}></iframe>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
