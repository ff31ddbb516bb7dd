import { ButtonLink } from '../ui/button-link.tsx'

/** The last resort of every page: a fault of ours without its inside. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <section className="page-narrow">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <h1>Unexpected Application Error!</h1>
      <p className="lead">
        Something broke on our side. Nothing you sent has been lost; please try once more.
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ overflowX: 'auto' }}>{error.stack}</pre>
      )}
      <p>
        <ButtonLink href="/" target="_self">
          Return to Home
        </ButtonLink>
      </p>
    </section>
  )
}
