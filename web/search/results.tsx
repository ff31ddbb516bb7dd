import { type Hit, split } from './search.ts'

export function Results({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul className="search-results">
      {hits.map(({ path, title, kind, text, matching }) => (
        // A new element for other words, because a browser's translation replaces the texts of this one.
        <li key={`${path} ${[...matching].join(' ')}`}>
          <a href={path}>
            <Marked words={matching}>{title}</Marked>
          </a>
          <p>
            <span>{kind}</span> <Marked words={matching}>{text}</Marked>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Marked({ words, children }: { words: ReadonlySet<string>; children: string }) {
  return split(children).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id but their index
    words.has(part.toLowerCase()) ? <mark key={at}>{part}</mark> : part,
  )
}
