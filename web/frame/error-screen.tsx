import { ButtonLink } from '../ui/button-link.tsx'
import { useLocation } from './use-location.ts'

/** Shown when a page cannot be rendered or loaded. It says nothing of the error itself. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <section className="page-narrow">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <h1>Unexpected Application Error!</h1>
      <p className="lead">Something broke on our side. Nothing you sent has been lost.</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ overflowX: 'auto' }}>{error.stack}</pre>
      )}
      <p className="ways">
        <ButtonLink href={pathname + search}>Try again</ButtonLink>
        <ButtonLink href="/" target="_self" look="quiet">
          Return to Home
        </ButtonLink>
      </p>
    </section>
  )
}
