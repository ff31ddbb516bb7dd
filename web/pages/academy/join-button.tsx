import { Link } from 'react-router'
import { offer } from '../../../contract/offer.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The page's one action, wherever the reader is convinced. */
export function JoinButton({ label = `Join ${offer.product}` }: { label?: string }) {
  return (
    <Link className={buttonClass('act', 'large')} to="/checkout">
      {label}
    </Link>
  )
}
