import { affiliatePage } from '../../../content/pages/affiliate.ts'
import { Words } from '../../ui/words.tsx'

const { inside } = affiliatePage

/** A contents page, as at the front of a book. */
export function WhatIsInside() {
  if (!inside) return null
  return (
    <section className="section page kit-inside">
      <h2>{inside.heading}</h2>
      <ol>
        {inside.kits.map(({ title, text, takes }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Words>{text}</Words>
            </p>
            <p className="kit-takes">{takes}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
