import { homePage } from '../../../model/pages/home.ts'

/** Asks where the visitor is, and shows what to do next. */
export function Stops() {
  const { stops } = homePage
  if (!stops) return null
  return (
    <nav className="page stops" aria-labelledby="stops">
      <h2 id="stops">{stops.heading}</h2>
      <ol>
        {stops.list.map(({ at, next, to }) => (
          <li key={at}>
            <a href={to}>
              <strong>{at}</strong> <span>{next}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
