import { useEffect, useState } from 'react'
import type { Heading } from '../../content/article.ts'

/** The sections of an article: beside the text on wide screens, with the present one marked; folded on phones. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings)
  return (
    <>
      <details className="contents-folded">
        <summary>In this article</summary>
        <List headings={headings} current={current} />
      </details>
      <nav className="contents-beside" aria-label="In this article">
        <p>In this article</p>
        <List headings={headings} current={current} />
      </nav>
    </>
  )
}

function List({ headings, current }: { headings: readonly Heading[]; current: string | undefined }) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The last heading that has passed the upper third of the window. */
function useCurrentSection(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const passed = ({ id }: Heading) => {
      const heading = document.getElementById(id)
      return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3
    }
    const read = () => setCurrent(headings.findLast(passed)?.id)
    read()
    addEventListener('scroll', read, { passive: true })
    return () => removeEventListener('scroll', read)
  }, [headings])
  return current
}
