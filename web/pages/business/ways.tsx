import { ButtonLink } from '../../ui/button-link.tsx'

export function Ways() {
  return (
    <p className="ways business-ways">
      <ButtonLink to="/academy">See how I teach it</ButtonLink>
      <ButtonLink to="/affiliate" look="quiet">
        Take the free starter kits
      </ButtonLink>
    </p>
  )
}
