import { Document } from './document.tsx'
import { PageView } from './frame/page-view.tsx'
import { Site, type SiteFacts } from './frame/use-site.ts'
import type { LoadedPage } from './page-code.ts'
import { Router } from './router/router.tsx'

type SitePageProps = { site: SiteFacts; page: LoadedPage; url: URL }

/** The whole document of an address: the same on the server and in the browser. */
export function SitePage({ site, page, url: { pathname, search, hash } }: SitePageProps) {
  return (
    <Site value={site}>
      <Router first={{ page, location: { pathname, search, hash, key: '' } }}>
        {(view) => (
          <Document>
            <PageView {...view} />
          </Document>
        )}
      </Router>
    </Site>
  )
}
