import './ui/reset.css'
import './fonts/faces.css'
import './ui/base.css'
import './ui/layout.css'
import './document.css'
import './ui/modes.css'
import icon from '../content/marks/favicon.svg?inline'
import { site } from '../content/site.ts'
import { dark, light } from '../content/theme.ts'
import { dataElement } from './data-element.ts'
import bricolage from './fonts/bricolage.woff2?url'
import { ArriveAtTop } from './frame/arrive-at-top.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { Progress } from './frame/progress.tsx'
import { SandboxRibbon } from './frame/sandbox-ribbon.tsx'
import { useSite } from './frame/use-site.ts'
import { Toaster } from './ui/toast.tsx'

/** What the served document carries for the scripts: the page's data as JSON, and what starts them. */
export type ForScripts = { data: string; starter: string }

type DocumentProps = {
  children: React.ReactNode
  /** Given by the server alone; in the browser both have done their work. */
  forScripts?: ForScripts
}

export function Document({ children, forScripts = { data: '', starter: '' } }: DocumentProps) {
  const { mode } = useSite()
  return (
    // The starter says there whether the page is laid out whole.
    <html lang={site.language} data-mode={mode} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={light.ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.ground} media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
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
        <script
          suppressHydrationWarning
          id={dataElement}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: forScripts.data }}
        />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: forScripts.starter }} />
      </body>
    </html>
  )
}
