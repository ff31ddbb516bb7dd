import { Outlet, Scripts } from 'react-router'
import { site } from '../content/site.ts'
import { placeholders } from '../contract/placeholders.ts'
import type { Route } from './+types/root'
import css from './app.css?inline'
import bricolage from './fonts/bricolage.woff2?url'
import { ArriveAtTop } from './frame/arrive-at-top.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { Progress } from './frame/progress.tsx'
import { SandboxRibbon } from './frame/sandbox-ribbon.tsx'
import { useSite } from './frame/use-site.ts'
import { Toaster } from './ui/toast.tsx'

export { ErrorScreen as ErrorBoundary } from './frame/error-screen.tsx'

/** At build the words that the server replaces; in development, where no server stands between, the real ones. */
export function loader({ url }: Route.LoaderArgs) {
  return import.meta.env.DEV ? { origin: url.origin, mode: 'sandbox' } : placeholders
}

/** The served page carries its styles; the browser's bundle need not repeat them. */
const styles = import.meta.env.SSR || import.meta.env.DEV ? css : ''

export function Layout({ children }: { children: React.ReactNode }) {
  const { mode } = useSite()
  return (
    <html lang={site.language} data-mode={mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121a15" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title={`${site.name}: articles`} href="/rss.xml" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <SandboxRibbon />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Toaster />
        <Progress />
        <ArriveAtTop />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
