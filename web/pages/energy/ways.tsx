import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

export function Ways() {
  return (
    <div className="energy-ways">
      <Link className={`${buttonClass('act', 'large')} energy-main`} to="/academy">
        Join the Academy
      </Link>
      <Link className={buttonClass('quiet', 'large')} to="/affiliate">
        Grab the free kits
      </Link>
    </div>
  )
}
