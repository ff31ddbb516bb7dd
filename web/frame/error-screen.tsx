import { useEffect, useRef } from 'react'
import { shared } from '../../model/words/shared.ts'
import { GrowthLine } from '../drawings/growth-line.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocation } from './use-location.ts'

/** The screen for a page that can't be rendered or loaded. Shows the error itself only in development. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const offline = error instanceof Error && !navigator.onLine
  const words = offline ? shared.offline : shared.error
  return (
    <section className="page-narrow">
      <title>{words.heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <GrowthLine end="error" />
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ overflowX: 'auto' }}>{error.stack}</pre>
      )}
      <p className="ways" ref={useRetry(offline)}>
        <ButtonLink href={pathname + search}>{shared.error.again}</ButtonLink>
        <ButtonLink href="/" target="_self" look="quiet">
          {shared.error.home}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Clicks the first link in the element once the browser is online again. */
function useRetry(offline: boolean) {
  const ways = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!offline) return
    const retry = () => ways.current?.querySelector('a')?.click()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [offline])
  return ways
}
