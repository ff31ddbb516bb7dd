import type { Standing } from '../../contract/course-room.ts'
import { guarantee } from '../../model/course.ts'
import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { Tick } from './room-page.tsx'

/** The buyer's part of the guarantee: each condition with the progress so far. */
export function Conditions({ standing: { lessons, pages, months } }: { standing: Standing }) {
  const words = courseRoom.standing
  const { yourSide } = guarantee
  const { units } = words
  const parts = [
    { text: yourSide.modules, ...lessons, unit: units.modules },
    { text: yourSide.pages, ...pages, unit: units.pages },
    { text: yourSide.months, ...months, unit: units.months },
  ]
  return (
    <ul className="standing">
      {parts.map(({ text, done, count, unit }) => (
        <li key={unit}>
          <Tick isDone={done >= count} />
          <div>
            <p>{text}</p>
            <p className="figures">
              {filled(done >= count ? words.done : words.soFar, { done, count, unit })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
