import { marks } from 'virtual:picture-files'
import { trustedBrands } from '../../../model/claims.ts'
import { Claim } from '../../claims/claim.tsx'
import { Unproven } from '../../claims/unproven.tsx'

export function TrustedBy() {
  if (trustedBrands.length === 0) return null
  return (
    <Claim name="trustedBy">
      {(text, mark) => (
        <section className="academy-trusted page" aria-label={text} {...mark}>
          <p>{text}</p>
          <ul>
            {trustedBrands.map(({ name, mark }) => (
              <li key={mark}>
                {/* The size reserves space with an aspect ratio of 5:1 until the logo has loaded. */}
                <img src={marks[`marks/${mark}.svg`]} alt={name} width="240" height="48" loading="lazy" />
              </li>
            ))}
          </ul>
          <Unproven names={['trustedBy']} />
        </section>
      )}
    </Claim>
  )
}
