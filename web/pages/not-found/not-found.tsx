import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])
  return (
    <section className="page-narrow">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <h1>404</h1>
      <p className="lead">Oops! Page not found</p>
      <p>
        <Link className={buttonClass()} to="/">
          Return to Home
        </Link>
      </p>
    </section>
  )
}
