import { footer, site } from '../../content/site.ts'
import { GrowthLine } from '../drawings/growth-line.tsx'

export function Footer() {
  return (
    <footer className="site-footer">
      <GrowthLine />
      <div className="page site-footer-row">
        <div className="site-footer-about">
          <p className="wordmark">{site.name}</p>
          <p>{site.description}</p>
          <ul className="profiles">
            {site.profiles.map(({ network, url }) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noopener noreferrer me">
                  {network}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
          <a href="/articles#search">Search the site</a>
        </div>
        {footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page copyright">
        © {site.copyrightYear} {site.owner.name}. All rights reserved.
      </p>
    </footer>
  )
}
