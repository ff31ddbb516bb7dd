import { shared } from '../model/words/shared.ts'
import './ui/reset.css'
import './fonts/faces.css'
import './ui/base.css'
import './ui/layout.css'
import './document.css'
import './ui/modes.css'
import { icon } from 'virtual:picture-files'
import { site } from '../model/site.ts'
import { dark, light, typefaces } from '../model/theme.ts'
import bricolage from './fonts/bricolage.woff2?url'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { HydrationBoundary } from './frame/hydration-boundary.tsx'
import { SandboxRibbon } from './frame/sandbox-ribbon.tsx'
import { useSite } from './frame/use-site.ts'
import { Toaster } from './ui/toast.tsx'

/** A header and footer that replace the site's own. */
export type Frame = { header: React.ReactNode; footer: React.ReactNode }

/** The HTML document around every page. web/entry.server.tsx adds the styles and scripts to the HTML, outside React. */
export function Document({ frame, children }: { frame?: Frame | undefined; children: React.ReactNode }) {
  const { mode } = useSite()
  return (
    <html lang={site.language} data-mode={mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={light.ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.ground} media="(prefers-color-scheme: dark)" />
        {typefaces === 'notebook' && (
          <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href={icon} {...(/^data:|\.svg$/.test(icon) && { type: 'image/svg+xml' })} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" title={shared.articleFeed} href="/rss.xml" />
      </head>
      <body>
        <HydrationBoundary>
          <a className="skip-link" href="#main">
            {shared.skip}
          </a>{' '}
          <SandboxRibbon />
          {frame ? frame.header : <Header />}
        </HydrationBoundary>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <HydrationBoundary>{frame ? frame.footer : <Footer />}</HydrationBoundary>
        <Toaster />
        {/* The line at the top while the next page loads. The router makes it busy. CSS shows it after a short delay. */}
        <div className="progress" aria-hidden="true" />
      </body>
    </html>
  )
}
