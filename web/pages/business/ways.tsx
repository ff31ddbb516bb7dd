import { businessPage } from '../../../model/pages/business.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function Ways() {
  return (
    <p className="ways business-ways">
      <ButtonLink href="/academy">{businessPage.ways.course}</ButtonLink>
      <ButtonLink href="/affiliate" look="quiet">
        {businessPage.ways.kits}
      </ButtonLink>
    </p>
  )
}
