import { seconds } from '../../../model/seconds.ts'
import { videoPage } from '../../../model/words/video.ts'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import type { Notes } from './load.ts'

/** The written version of the video: a table of results, notes for each chapter, changes and related links. */
export function Written({ notes }: { notes: Notes }) {
  const { written } = videoPage
  const chapters = notes.chapters.flatMap(({ at, title, notes: text }) => (text ? [{ at, title, text }] : []))
  return (
    <>
      {notes.table && <Results table={notes.table} />}
      {chapters.length > 0 && <h2>{written.heading}</h2>}
      {chapters.map(({ at, title, text }) => (
        <section key={at} className="video-notes" id={`at-${seconds(at)}`}>
          <h3>{title}</h3>
          <p>
            <Words>{text}</Words>
          </p>
        </section>
      ))}
      {notes.changed.length > 0 && (
        <Section className="video-changed" heading={written.changed}>
          <ul>
            {notes.changed.map((line) => (
              <li key={line}>
                <Words>{line}</Words>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {notes.transcript.length > 0 && (
        <details className="video-transcript">
          <summary>
            <h2>{written.transcript}</h2>
          </summary>
          <p>{notes.transcript.join(' ')}</p>
        </details>
      )}
      {(notes.article || notes.kit) && <Related notes={notes} />}
    </>
  )
}

function Results({ table: { caption, columns, rows } }: { table: NonNullable<Notes['table']> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div className="table-scroll video-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column.trim() ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Related({ notes: { article, kit } }: { notes: Notes }) {
  const { written } = videoPage
  return (
    <Section heading={written.related}>
      <ul className="video-related">
        {article && (
          <li>
            {written.article} <a href={article.path}>{article.title}</a>
          </li>
        )}
        {kit && (
          <li>
            {written.kit}{' '}
            <a href={kit.file} download>
              {kit.title}
            </a>
          </li>
        )}
      </ul>
    </Section>
  )
}
