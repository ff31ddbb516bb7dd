import './accordion.css'
import { useId } from 'react'

type Item = { title: React.ReactNode; key: string; content: React.ReactNode }

/**
 * One item open at a time, and that one can be closed: the browser's own `<details name>`, which works before any
 * script has run, is found by the page's search and prints open. `headingLevel` places the titles in the outline.
 */
export function Accordion({
  items,
  headingLevel = 3,
  firstOpen = false,
}: {
  items: readonly Item[]
  headingLevel?: 2 | 3 | 4
  firstOpen?: boolean
}) {
  const name = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div className="accordion">
      {items.map(({ key, title, content }, index) => (
        <details key={key} name={name} open={firstOpen && index === 0}>
          <summary>
            <Heading>{title}</Heading>
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
