import { shared } from '../../model/words/shared.ts'
import './footer.css'
import { footer, site } from '../../model/site.ts'
import { OwnerEmail } from '../contact/owner-email.tsx'
import { GrowthLine } from '../drawings/growth-line.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { isCheckout, NavigationLinks } from './header.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLocation } from './use-location.ts'

export function Footer() {
  const { pathname } = useLocation()
  return isCheckout(pathname) ? <CheckoutFooter /> : <FullFooter pathname={pathname} />
}

/** The links next to the terms, like to an imprint, which the law of some countries wants on every page. */
export function AlsoLegal() {
  const links = footer.find((group) => group.links.some(({ to }) => to === '/terms'))?.links ?? []
  return links
    .filter(({ to }) => to !== '/terms' && to !== '/privacy')
    .map(({ to, label }) => (
      <li key={to}>
        <a href={to}>{label}</a>
      </li>
    ))
}

function CheckoutFooter() {
  const words = shared.footer
  return (
    <footer className="site-footer">
      <ul className="page site-footer-line">
        <li>
          <a href="/terms">{words.terms}</a>
        </li>
        <li>
          <a href="/privacy">{words.privacy}</a>
        </li>
        <AlsoLegal />
        <li>
          <OwnerEmail />
        </li>
      </ul>
    </footer>
  )
}

function FullFooter({ pathname }: { pathname: string }) {
  const words = shared.footer
  return (
    <footer className="site-footer">
      <GrowthLine end={pathname.slice(1)} />
      <div className="page site-footer-row">
        <div className="site-footer-about">
          <p className="wordmark">{site.name}</p>
          <p>{site.description}</p>
          {site.profiles.length > 0 && (
            <ul className="profiles">
              {site.profiles.map(({ network, url }) => (
                <li key={network}>
                  <ExternalLink href={url} rel="noopener noreferrer me">
                    {network}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          )}
          <p className="site-footer-ways">
            <a href="/articles#search">{words.search}</a> <ThemeSwitch />
          </p>
        </div>
        {footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <NavigationLinks links={links} />
          </nav>
        ))}
      </div>
      <p className="page copyright">{words.copyright}</p>
    </footer>
  )
}
