import { ButtonLink } from '../../ui/button-link.tsx'

export function Ways() {
  return (
    <p className="ways business-ways">
      <ButtonLink href="/academy">See how I teach it</ButtonLink>
      <ButtonLink href="/affiliate" look="quiet">
        Take the free starter kits
      </ButtonLink>
    </p>
  )
}
