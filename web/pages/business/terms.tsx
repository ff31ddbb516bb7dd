import { Fragment } from 'react'
import { businessPage } from '../../../model/pages/business.ts'
import { Words } from '../../ui/words.tsx'
import { Ways } from './ways.tsx'

/** Says what the business demands, who shouldn't start it, and where to start. */
export function Terms() {
  return (
    <section className="page business-terms">
      {businessPage.terms.map(({ heading, text }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          <p>
            <Words>{text}</Words>
          </p>
        </Fragment>
      ))}
      <Ways />
    </section>
  )
}
