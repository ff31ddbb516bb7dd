import { getStarted, navigation, site } from '../../content/site.ts'
import { Sprig } from '../drawings/sprig.tsx'
import { useLocation } from '../router/use-location.ts'
import { ButtonLink } from '../ui/button-link.tsx'

export function Header() {
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <a href="/" className="wordmark">
          <Sprig />
          {site.name}
        </a>
        <nav aria-label="Main" className="wide-navigation">
          <NavigationLinks />
        </nav>
        <ButtonLink href={getStarted.to} size="small">
          {getStarted.label}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  )
}

/**
 * A popover of the browser's own: it opens before any script has run, and Escape or a tap outside closes it. Each move, to
 * the present page too, brings a new one, which is closed.
 */
function MobileMenu() {
  const { key } = useLocation()
  return (
    <>
      <button type="button" className="menu-button" popoverTarget="menu" aria-label="Menu">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6.5c6-.8 12 .6 18-.2M3 12.2c6 .6 12-.7 18 .1M3 17.8c6-.6 12 .5 18-.2" />
        </svg>
      </button>
      <nav key={key} id="menu" popover="auto" aria-label="Mobile" className="mobile-menu">
        <NavigationLinks />
      </nav>
    </>
  )
}

function NavigationLinks() {
  const { pathname } = useLocation()
  return (
    <ul>
      {navigation.map(({ to, label }) => (
        <li key={to}>
          <a href={to} aria-current={isWithin(to, pathname) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Whether an address is a page's own, or that of one below it. */
const isWithin = (page: string, pathname: string) => pathname === page || pathname.startsWith(`${page}/`)
