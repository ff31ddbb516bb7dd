import type { SearchEntry } from './entry.ts'

export function Results({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <ul className="search-results">
      {entries.map(({ path, title, kind, summary }) => (
        <li key={path}>
          <a href={path}>{title}</a>
          <p>
            <span>{kind}</span> {summary}
          </p>
        </li>
      ))}
    </ul>
  )
}
