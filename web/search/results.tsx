import { Link } from 'react-router'
import type { SearchEntry } from './entry.ts'

export function Results({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <ul className="search-results">
      {entries.map(({ path, title, kind, summary }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
          <p>
            <span>{kind}</span> {summary}
          </p>
        </li>
      ))}
    </ul>
  )
}
