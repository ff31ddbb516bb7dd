import { offer } from '../../../content/offer.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The page's one action, wherever the reader is convinced. */
export function JoinButton({ label = `Join ${offer.product}` }: { label?: string }) {
  return (
    <ButtonLink href="/checkout" size="large">
      {label}
    </ButtonLink>
  )
}
