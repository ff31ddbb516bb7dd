import { StrictMode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { SiteFacts } from '../contract/rendering.ts'
import { isEmbedded } from '../contract/routes.ts'
import { TextTree } from './articles/text-tree.tsx'
import { Document, type Frame } from './document.tsx'
import { ErrorScreen } from './frame/error-screen.tsx'
import { HydrationBoundary } from './frame/hydration-boundary.tsx'
import { LocationContext } from './frame/use-location.ts'
import { Site } from './frame/use-site.ts'
import { pages } from './router/load.ts'
import type { View } from './router/router.ts'

type SitePageProps = { site: SiteFacts; view: View; frame?: Frame | undefined; onHydrated?: () => void }

/** More of a text's blocks than fit into a window. */
const windowful = 30

/** A page for frames of other sites has no header and no footer. */
const bare: Frame = { header: null, footer: null }

/** The whole document of a page. The server and the browser render the same elements. */
export function SitePage({ site, view: { page, location, error }, frame, onHydrated }: SitePageProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  const { address, Page, text, data } = page
  const isBare = isEmbedded(location.pathname) && data !== null
  return (
    <StrictMode>
      <Site value={site}>
        <LocationContext value={location}>
          <Document frame={isBare ? bare : frame}>
            {error ? (
              <ErrorScreen error={error} />
            ) : (
              // The keys reset the error screen after every navigation, even to the same page.
              <ErrorBoundary
                key={address}
                resetKeys={[location.key]}
                onError={() => pages.delete(address)}
                FallbackComponent={ErrorScreen}
              >
                <HydrationBoundary>
                  <Page data={data}>
                    {text && <TextTree nodes={location.isStart ? text.slice(0, windowful) : text} />}
                  </Page>
                </HydrationBoundary>
              </ErrorBoundary>
            )}
          </Document>
        </LocationContext>
      </Site>
    </StrictMode>
  )
}
