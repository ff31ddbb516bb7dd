import { StrictMode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { SiteFacts } from '../contract/rendering.ts'
import { Document, type Frame } from './document.tsx'
import { ErrorScreen } from './frame/error-screen.tsx'
import { HydrationBoundary } from './frame/hydration-boundary.tsx'
import { LoadingContext, LocationContext } from './frame/use-location.ts'
import { Site } from './frame/use-site.ts'
import type { LoadedPage } from './page-code.ts'
import { pages } from './router/load.ts'
import { useNavigation, type View } from './router/router.tsx'

type SitePageProps = { site: SiteFacts; page: LoadedPage; url: URL; frame?: Frame | undefined }

/** The whole document of an address: the same on the server and in the browser. */
export function SitePage({ site, page, url: { pathname, search, hash }, frame }: SitePageProps) {
  const { view, loading } = useNavigation({ page, location: { pathname, search, hash, key: '' } })
  return (
    <StrictMode>
      <Site value={site}>
        <LoadingContext value={loading}>
          <LocationContext value={view.location}>
            <Document frame={frame}>
              {view.error ? <ErrorScreen error={view.error} /> : <PageView {...view} />}
            </Document>
          </LocationContext>
        </LoadingContext>
      </Site>
    </StrictMode>
  )
}

/** A page. If it fails, the error screen stays until the next navigation, which may lead to the same page. */
function PageView({ page: { address, Page, Text, data }, location: { key } }: View) {
  return (
    <ErrorBoundary
      key={address}
      resetKeys={[key]}
      onError={() => pages.delete(address)}
      FallbackComponent={ErrorScreen}
    >
      <HydrationBoundary>
        <Page data={data}>{Text && <Text />}</Page>
      </HydrationBoundary>
    </ErrorBoundary>
  )
}
