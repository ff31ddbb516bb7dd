import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '../../model/site.ts'
import { deskStyle } from './desk-style.ts'

/**
 * Renders a page that asks for the passkey, and submits the form together with the passkey's response. The page has no menu and
 * no data of the desk, because the visitor may not be signed in.
 */
export async function passkeyPage({
  title,
  action,
  options,
  isNew = false,
  fields = new URLSearchParams(),
  trouble = '',
  button,
  children,
}: {
  title: string
  action: string
  options: object
  /** Whether the page creates a passkey instead of using one. */
  isNew?: boolean
  fields?: URLSearchParams
  trouble?: string
  button: string
  children: ReactNode
}): Promise<Response> {
  const script = await readScript()
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${site.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: deskStyle(isNew ? null : '/desk') }} />
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <form
            className="card message"
            method="post"
            action={action}
            data-passkey={JSON.stringify(options)}
            data-is-new={isNew}
          >
            {children}
            {[...fields].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="passkey" value="" />
            <p>
              <button type="submit">{button}</button>
            </p>
            <p role="alert">{trouble}</p>
          </form>
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${markup}`, {
    status: trouble ? 403 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}

/** Reads the script that the build wrote next to this program. Returns '' if the desk runs from its sources. */
const readScript = () => readFile(new URL('./passkey.js', import.meta.url), 'utf8').catch(() => '')
