import { affiliatePage } from '../../../model/pages/affiliate.ts'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'

/** The contents of the kits, in the style of a book's table of contents. */
export function WhatIsInside() {
  const { inside } = affiliatePage
  if (!inside) return null
  return (
    <Section className="section page kit-inside" heading={inside.heading}>
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
    </Section>
  )
}
