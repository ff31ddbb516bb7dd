import { Document, type ForScripts } from './document.tsx'
import { Site, type SiteFacts } from './frame/use-site.ts'
import type { LoadedPage } from './router/load-page.ts'
import { PageRouter } from './router/page-router.tsx'
import { PageView } from './router/page-view.tsx'

type SitePageProps = {
  site: SiteFacts
  /** The page to begin with, and its whole address. */
  page: LoadedPage
  url: URL
  forScripts?: ForScripts
}

/** The whole document of an address: the same on the server and in the browser, where links change its page. */
export function SitePage({ site, page, url: { pathname, search, hash }, forScripts }: SitePageProps) {
  const location = { pathname, search, hash, key: 'first' }
  return (
    <Site value={site}>
      <PageRouter first={{ page, location }}>
        {(shown) => (
          <Document {...(forScripts && { forScripts })}>
            <PageView page={shown} />
          </Document>
        )}
      </PageRouter>
    </Site>
  )
}
