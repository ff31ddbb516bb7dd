import { shared } from '../../model/words/shared.ts'
import './header.css'
import { offer } from '../../model/offer.ts'
import { getStarted, inMenu, navigation, site } from '../../model/site.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import { useLocation } from './use-location.ts'

export function Header() {
  const { pathname } = useLocation()
  const bare = isCheckout(pathname)
  return (
    <header className={bare ? 'site-header site-header-bare' : 'site-header'}>
      <div className="page site-header-row">
        <a href="/" className="wordmark">
          <Logo />
          {site.name}
        </a>
        {!bare && (
          <nav aria-label={shared.header.main} className="wide-navigation">
            <NavigationLinks links={navigation} />
          </nav>
        )}
        {!bare && <SearchLink />} <NextStep pathname={pathname} />
        <MobileMenu />
      </div>
    </header>
  )
}

function SearchLink() {
  return (
    <a href="/articles#search" className="icon-button search-link">
      <span className="visually-hidden">{shared.header.search}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M16.2 16.4 21 21M10.4 3.6c9.2-.4 9.2 14 .2 13.8-9.2 0-9.4-13.6-.2-13.8z" />
      </svg>
    </a>
  )
}

/** The paths of the checkout and the pages after it. Their header doesn't link to the sales page or the checkout. */
const ofBuyers = ['/checkout', '/sandbox/stripe', '/access', '/course']

/** Links to the page that the owner has chosen. On the course's page, its button buys. */
function NextStep({ pathname }: { pathname: string }) {
  const path = pathname.toLowerCase()
  if (!getStarted || ofBuyers.some((page) => isWithin(page, path))) return null
  const isCourse = getStarted.to === '/academy'
  const isHere = isWithin(getStarted.to, path)
  if (isHere && !isCourse) return null
  const next = isHere ? { to: '/checkout', label: shared.header.join } : getStarted
  return (
    <ButtonLink href={next.to} size="small" title={isCourse && !isHere ? offer.title : undefined}>
      {next.label}
    </ButtonLink>
  )
}

/**
 * The menu on narrow screens and on the checkout page. It's a native popover, so it works before any script has run, and
 * closes on Escape or a tap outside. Every navigation of the router renders a new, closed popover, even to the same page.
 */
function MobileMenu() {
  const { key } = useLocation()
  return (
    <>
      <IconButton icon="menu" label={shared.header.menu} className="menu-button" popoverTarget="menu" />
      <nav
        key={key}
        ref={closeAfterLink}
        id="menu"
        popover="auto"
        aria-label={shared.header.mobile}
        className="mobile-menu"
      >
        <NavigationLinks links={[...navigation, ...inMenu]} />
        <a href="/articles#search">{shared.footer.search}</a>
      </nav>
    </>
  )
}

/** Closes the menu when a link is followed. Without the Navigation API, a link to the same page renders nothing. */
function closeAfterLink(menu: HTMLElement) {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  }
  menu.addEventListener('click', onClick)
  return () => menu.removeEventListener('click', onClick)
}

export function NavigationLinks({ links }: { links: typeof navigation }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={to} aria-current={isWithin(to, pathname) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Whether the current path is this page or below it. Video pages count as pages below the list of videos. */
const isWithin = (page: string, pathname: string) =>
  pathname === page || pathname.replace(/^\/video\//, '/videos/').startsWith(`${page}/`)

/** Whether the page is the checkout. The checkout's header has only the logo and the menu. Its footer has only one line. */
export const isCheckout = (pathname: string) => /^\/checkout\/?$/i.test(pathname)
