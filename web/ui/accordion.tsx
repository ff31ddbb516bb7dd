import './accordion.css'
import { useId } from 'react'

type Item = { title: React.ReactNode; key: string; content: React.ReactNode }

/**
 * A list of items. At most one item is open. The native `<details name>` works before any script has run, opens for the
 * browser's find-in-page, and prints open.
 */
export function Accordion({ items, firstOpen = false }: { items: readonly Item[]; firstOpen?: boolean }) {
  const name = useId()
  return (
    <div className="accordion">
      {items.map(({ key, title, content }, index) => (
        <details key={key} name={name} open={firstOpen && index === 0}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
