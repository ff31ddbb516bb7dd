import type { Room } from '../../contract/course-room.ts'
import { mainProduct } from '../../contract/products.ts'
import { log } from '../../model/log.ts'
import { site } from '../../model/site.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { shared } from '../../model/words/shared.ts'
import { AlsoLegal } from '../frame/footer.tsx'
import { Logo } from '../frame/logo.tsx'
import { ThemeSwitch } from '../frame/theme-switch.tsx'

const places = [
  ['', 'overview'],
  ['/log', 'log'],
  ['/notes', 'notes'],
] as const

/** Whether a room has a log. Only that of the main course can have one. */
export const hasLog = ({ course }: Pick<Room, 'course'>): boolean => log !== null && course === mainProduct

/** Returns the header and footer of the room of an order, which replace the site's own. */
export const roomFrame = (room: Room, pathname: string) => ({
  header: <RoomBar room={room} pathname={pathname} />,
  footer: <RoomFooter room={room} />,
})

function RoomBar({ room: { base, course, isForgotten, title }, pathname }: { room: Room; pathname: string }) {
  return (
    <header className="site-header room-bar">
      <div className="page site-header-row">
        <a href={base} className="wordmark">
          <Logo />
          <span>{title}</span>
        </a>
        {course !== null && <Places base={base} course={course} pathname={pathname} />}
      </div>
      {isForgotten && <p className="page fine-print">{courseRoom.forgotten}</p>}
    </header>
  )
}

function Places({ base, course, pathname }: { base: string; course: string; pathname: string }) {
  return (
    <nav aria-label={courseRoom.frame.name}>
      <ul>
        {places
          .filter(([, place]) => place !== 'log' || hasLog({ course }))
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
        <AlsoLegal />
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
