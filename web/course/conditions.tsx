import type { Standing } from '../../contract/course-room.ts'
import { guarantee } from '../../model/course.ts'
import { filled } from '../../model/filled.ts'
import { counted } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { Tick } from './room-page.tsx'

/** The buyer's part of the guarantee: each condition with the progress so far. */
export function Conditions({ standing: { lessons, pages, months } }: { standing: Standing }) {
  const words = courseRoom.standing
  if (!guarantee) return null
  const { yourSide } = guarantee
  const { units } = words
  const parts = [
    { text: yourSide.modules, ...lessons, forms: units.modules },
    ...(pages ? [{ text: yourSide.pages, ...pages, forms: units.pages }] : []),
    { text: yourSide.months, ...months, forms: units.months },
  ]
  return (
    <ul className="standing">
      {parts.map(({ text, done, count, forms }) => (
        <li key={forms.other}>
          <Tick isDone={done >= count} />
          <div>
            <p>{text}</p>
            <p className="figures">
              {done >= count
                ? filled(words.done, { done, unit: counted(forms, done) })
                : filled(words.soFar, { done, count, unit: counted(forms, count) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
