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
    const read = () => {
      const line = innerHeight / 3
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < line
      })
      setCurrent(passed.at(-1)?.id)
    }
    const watch = new IntersectionObserver(read, { rootMargin: '0px 0px -66%' })
    for (const { id } of headings) {
      const heading = document.getElementById(id)
      if (heading) watch.observe(heading)
    }
    return () => watch.disconnect()
  }, [headings])
  return current
}
