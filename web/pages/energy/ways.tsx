import { energyPage } from '../../../model/pages/energy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function Ways() {
  return (
    <div className="ways energy-ways">
      <ButtonLink href="/academy" size="large" className="energy-main">
        {energyPage.ways.course}
      </ButtonLink>
      <ButtonLink href="/affiliate" look="quiet" size="large">
        {energyPage.ways.kits}
      </ButtonLink>
    </div>
  )
}
