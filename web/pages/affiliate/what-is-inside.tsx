import { affiliatePage } from '../../../model/pages/affiliate.ts'
import type { PageProps } from '../../page-props.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import type { load } from './load.ts'

/** The contents of the kits, in the style of a book's table of contents, each with its first page. */
export function WhatIsInside({ kitPages }: PageProps<typeof load>['data']) {
  const { inside } = affiliatePage
  if (!inside) return null
  return (
    <Section className="section page kit-inside" heading={inside.heading}>
      <ol>
        {inside.kits.map(({ title, text, takes }, index) => {
          const picture = kitPages[index]
          return (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
              <p className="kit-takes">{takes}</p>
              {picture && <Picture picture={picture} alt="" sizes="7rem" />}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
