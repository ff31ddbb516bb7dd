import { shared } from '../../content/pages/shared.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocation } from './use-location.ts'

/** Shown when a page cannot be rendered or loaded. It says nothing about the error itself. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <section className="page-narrow">
      <title>{shared.error.heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{shared.error.heading}</h1>
      <p className="lead">{shared.error.text}</p>
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
