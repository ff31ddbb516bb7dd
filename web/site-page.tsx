import { ErrorBoundary } from 'react-error-boundary'
import type { SiteFacts } from '../contract/rendering.ts'
import { Document, type Frame } from './document.tsx'
import { ErrorScreen } from './frame/error-screen.tsx'
import { HydrationBoundary } from './frame/hydration-boundary.tsx'
import { Site } from './frame/use-site.ts'
import type { LoadedPage } from './page-code.ts'
import { forgetPage } from './router/load.ts'
import { Router, type View } from './router/router.tsx'

type SitePageProps = { site: SiteFacts; page: LoadedPage; url: URL; frame?: Frame | undefined }

/** The whole document of an address: the same on the server and in the browser. */
export function SitePage({ site, page, url: { pathname, search, hash }, frame }: SitePageProps) {
  return (
    <Site value={site}>
      <Router first={{ page, location: { pathname, search, hash, key: '' } }}>
        {(view) => (
          <Document frame={frame}>
            {view.error ? <ErrorScreen error={view.error} /> : <PageView {...view} />}
          </Document>
        )}
      </Router>
    </Site>
  )
}

/** A page. If it fails, the error screen stays until the next navigation, which may lead to the same page. */
function PageView({ page: { address, Page, Text, data }, location: { key } }: View) {
  return (
    <ErrorBoundary
      key={address}
      resetKeys={[key]}
      onError={() => forgetPage(address)}
      FallbackComponent={ErrorScreen}
    >
      <HydrationBoundary>
        <Page data={data}>{Text && <Text />}</Page>
      </HydrationBoundary>
    </ErrorBoundary>
  )
}
