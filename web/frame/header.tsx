import { shared } from '../../content/pages/shared.ts'
import './header.css'
import { getStarted, navigation, site } from '../../content/site.ts'
import { Sprig } from '../drawings/sprig.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useLocation } from './use-location.ts'

export function Header() {
  const { pathname } = useLocation()
  const bare = isCheckout(pathname)
  return (
    <header className={bare ? 'site-header site-header-bare' : 'site-header'}>
      <div className="page site-header-row">
        <a href="/" className="wordmark">
          <Sprig />
          {site.name}
        </a>
        {!bare && (
          <nav aria-label="Main" className="wide-navigation">
            <NavigationLinks />
          </nav>
        )}
        <NextStep pathname={pathname} />
        <MobileMenu />
      </div>
    </header>
  )
}

/** Leads to the sales page, and from there to the checkout. Nothing where one is paying or has paid. */
function NextStep({ pathname }: { pathname: string }) {
  if (!getStarted || isWithin('/checkout', pathname.toLowerCase())) return null
  const next = isWithin(getStarted.to, pathname.toLowerCase())
    ? { to: '/checkout', label: shared.header.join }
    : getStarted
  return (
    <ButtonLink href={next.to} size="small">
      {next.label}
    </ButtonLink>
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
      <IconButton icon="menu" label="Menu" className="menu-button" popoverTarget="menu" />
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

/** Whoever is about to pay sees little else: no navigation in the bar, and one line at the foot. */
export const isCheckout = (pathname: string) => /^\/checkout\/?$/i.test(pathname)
