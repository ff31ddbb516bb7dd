import './accordion.css'
import { useId } from 'react'

type Item = { title: React.ReactNode; key: string; content: React.ReactNode }

/**
 * A list of items. At most one item is open. The native `<details name>` works before any script has run, opens for the
 * browser's find-in-page, and prints open. `headingLevel` is the level of the items' headings.
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
