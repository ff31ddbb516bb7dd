import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

export function Ways() {
  return (
    <p className="business-ways">
      <Link className={buttonClass()} to="/academy">
        See how I teach it
      </Link>
      <Link className={buttonClass('quiet')} to="/affiliate">
        Take the free starter kits
      </Link>
    </p>
  )
}
