import { academyPage } from '../../../model/pages/academy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function JoinButton({ label = academyPage.join }: { label?: string }) {
  return (
    <ButtonLink href="/checkout" size="large">
      {label}
    </ButtonLink>
  )
}
