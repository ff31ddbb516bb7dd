import { ButtonLink } from '../../ui/button-link.tsx'

export function Ways() {
  return (
    <div className="ways energy-ways">
      <ButtonLink href="/academy" size="large" className="energy-main">
        Join the Academy
      </ButtonLink>
      <ButtonLink href="/affiliate" look="quiet" size="large">
        Grab the free kits
      </ButtonLink>
    </div>
  )
}
