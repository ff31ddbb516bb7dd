import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '../../content/site.ts'

const places = [
  ['', 'Numbers'],
  ['/messages', 'Messages'],
  ['/orders', 'Orders'],
  ['/contacts', 'Contacts'],
  ['/work', 'Work'],
] as const

/** Every page of the desk. `base` is its address with the key, `here` which place it is. */
export function deskPage({
  base,
  here,
  title,
  said,
  children,
}: {
  base: string
  here: (typeof places)[number][0]
  title: string
  /** What the last form brought about. */
  said?: string | undefined
  children: ReactNode
}): Response {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Desk`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <b>{site.newsletter}, the desk</b>
          <nav aria-label="Desk">
            {places.map(([path, label]) => (
              <a key={path} href={`${base}${path}`} aria-current={path === here ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {said && (
            <p role="status" className="said">
              {said}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${markup}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
}

/** The key stands in the address: it must not travel, and nothing foreign may run or frame the desk. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}

const style = `
:root{--ground:#fbf6ea;--surface:#fffdf6;--ink:#17231c;--soft:#4a5a50;--act:#14683f;--mark:#f2a91e;--line:#ddd3bc;--stop:#a3271d}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:center;padding:.6rem 1.5rem;background:var(--surface);border-bottom:1px solid var(--line)}
header b{font-family:Georgia,serif}
nav{display:flex;flex-wrap:wrap;gap:.25rem}
nav a{padding:.6rem .8rem;border-radius:.4rem;color:inherit;text-decoration:none}
nav a[aria-current]{background:var(--ink);color:var(--surface)}
main{max-width:76rem;margin:0 auto;padding:1.5rem 1.5rem 4rem}
h1,h2{font-family:Georgia,serif;line-height:1.2}
h2{font-size:1.15rem;margin:0 0 .5rem}
a{color:var(--act)}
.said{padding:.75rem 1rem;border-left:.3rem solid var(--mark);background:var(--surface)}
.soft{color:var(--soft)}
.tiles,.charts{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));margin-bottom:1rem}
.charts{grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr))}
.card{background:var(--surface);border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;margin-bottom:1rem;overflow-x:auto}
.tiles .card,.charts .card{margin:0}
.tiles .card{padding:.75rem .8rem}
td details{margin:0}
.tiles b{display:block;font:700 1.5rem/1.2 Georgia,serif}
svg{display:block;width:100%;height:auto}
details{margin-top:.75rem}
summary{cursor:pointer;color:var(--soft)}
table{width:100%;border-collapse:collapse;font-size:.95rem}
th,td{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:break-word}
th{color:var(--soft);font-weight:600;white-space:nowrap}
.short{white-space:nowrap}
.table{overflow-x:auto}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.bar{display:block;height:.6rem;background:var(--act);border-radius:.2rem;min-width:2px}
button{min-height:2.5rem;padding:.4rem 1rem;border:0;border-radius:.4rem;background:var(--act);color:var(--surface);font:inherit;font-weight:600;cursor:pointer}
button.careful{background:none;color:var(--stop);box-shadow:inset 0 0 0 1px var(--stop)}
input,textarea{width:100%;min-height:2.5rem;padding:.5rem .7rem;border:1px solid var(--soft);border-radius:.4rem;background:#fff;color:inherit;font:inherit}
form.row{display:flex;gap:.5rem;max-width:32rem;margin-bottom:1rem}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0}
.wrong{color:var(--stop);font-weight:600}
`
