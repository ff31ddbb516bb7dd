import type { Room } from '../../contract/course-room.ts'
import { log } from '../../model/log.ts'
import { site } from '../../model/site.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { shared } from '../../model/words/shared.ts'
import { Sprig } from '../drawings/sprig.tsx'
import { ThemeSwitch } from '../frame/theme-switch.tsx'

const places = [
  ['', 'overview'],
  ['/log', 'log'],
  ['/notes', 'notes'],
] as const

/** Returns the header and footer of the room of an order, which replace the site's own. */
export const roomFrame = (room: Room, pathname: string) => ({
  header: <RoomBar room={room} pathname={pathname} />,
  footer: <RoomFooter room={room} />,
})

function RoomBar({
  room: { base, isForgotten, title, isCourse },
  pathname,
}: {
  room: Room
  pathname: string
}) {
  return (
    <header className="site-header room-bar">
      <div className="page site-header-row">
        <a href={base} className="wordmark">
          <Sprig />
          <span>{title}</span>
        </a>
        {isCourse && <Places base={base} pathname={pathname} />}
      </div>
      {isForgotten && <p className="page fine-print">{courseRoom.forgotten}</p>}
    </header>
  )
}

function Places({ base, pathname }: { base: string; pathname: string }) {
  return (
    <nav aria-label={courseRoom.frame.name}>
      <ul>
        {places
          .filter(([, place]) => place !== 'log' || log)
          .map(([path, place]) => (
            <li key={path}>
              <a href={`${base}${path}`} aria-current={pathname === `${base}${path}` ? 'page' : undefined}>
                {courseRoom.frame[place]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function RoomFooter({ room: { email } }: { room: Room }) {
  return (
    <footer className="site-footer">
      <ul className="page site-footer-line">
        <li>
          {courseRoom.stuck} <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href="/terms">{shared.footer.terms}</a>
        </li>
        <li>
          <a href="/">{site.name}</a>
        </li>
        <li>
          <ThemeSwitch />
        </li>
      </ul>
    </footer>
  )
}
