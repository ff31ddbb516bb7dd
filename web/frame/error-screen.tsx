import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { NotFound } from '../pages/not-found/not-found.tsx'
import { buttonClass } from '../ui/button.tsx'

/** The last resort of every page: not found, or a fault of ours without its inside. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <section className="page-narrow">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <h1>Unexpected Application Error!</h1>
      <p className="lead">
        Something broke on our side. Nothing you sent has been lost; please try once more.
      </p>
      {import.meta.env.DEV && error instanceof Error && <pre className="scroll-x">{error.stack}</pre>}
      <p>
        <Link className={buttonClass()} to="/" reloadDocument>
          Return to Home
        </Link>
      </p>
    </section>
  )
}
