import './room.css'
import { offer } from '../../content/offer.ts'
import type { RoomFile, Standing } from '../../contract/course-room.ts'
import { dollars } from '../../contract/figures.ts'
import { ButtonLink } from '../ui/button-link.tsx'

type RoomPageProps = { title: string; className?: string; children: React.ReactNode }

/** A page of the course room. Never indexed; the server keeps it out of caches, and its address out of referrers. */
export function RoomPage({ title, className = '', children }: RoomPageProps) {
  return (
    <div className={`page room ${className}`}>
      <title>{title === offer.product ? title : `${title} · ${offer.product}`}</title>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}

export function Tick({ isDone }: { isDone: boolean }) {
  return <span className={isDone ? 'tick tick-done' : 'tick'} aria-hidden="true" />
}

export function Files({ files }: { files: readonly RoomFile[] }) {
  return (
    <ul className="room-files">
      {files.map(({ href, title, kind }) => (
        <li key={href}>
          <div>
            <p className="part-title">{title}</p>
            <p className="fine-print">
              {kind === 'PDF' ? 'PDF, ready to print' : 'Spreadsheet that does the math'}
            </p>
          </div>
          <ButtonLink
            href={href}
            size="small"
            look="quiet"
            aria-label={`Download ${title} (${kind})`}
            download
          >
            Download
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** The buyer's side of the guarantee, each part with how far it is. */
export function Conditions({ standing: { lessons, pages, months } }: { standing: Standing }) {
  const parts = [
    { text: 'Finish every module.', ...lessons, unit: 'lessons' },
    { text: `Publish at least ${pages.count} money pages on one site.`, ...pages, unit: 'pages' },
    { text: `Keep the monthly log for ${months.count} months, zeros included.`, ...months, unit: 'months' },
  ]
  return (
    <ul className="standing">
      {parts.map(({ text, done, count, unit }) => (
        <li key={unit}>
          <Tick isDone={done >= count} />
          <div>
            <p>{text}</p>
            <p className="figures">
              {done >= count ? `Done: ${done} ${unit}` : `So far: ${done} of ${count} ${unit}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** `$130 of $1,000` */
export const earnedOf = ({ earnedCents, goalCents }: Standing) =>
  `${dollars(earnedCents, { round: true })} of ${dollars(goalCents, { round: true })}`
