import './site.css'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="preload" href="/assets/first.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>{children}</body>
    </html>
  )
}
