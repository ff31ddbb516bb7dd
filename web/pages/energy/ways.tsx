import { ButtonLink } from '../../ui/button-link.tsx'

export function Ways() {
  return (
    <div className="ways energy-ways">
      <ButtonLink to="/academy" size="large" className="energy-main">
        Join the Academy
      </ButtonLink>
      <ButtonLink to="/affiliate" look="quiet" size="large">
        Grab the free kits
      </ButtonLink>
    </div>
  )
}
