import { achievements } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'

/** What buyers achieve in the course, as a checklist. */
export function Achievements() {
  const words = academyPage.achievements
  if (!words) return null
  return (
    <section className="section academy-achieve">
      <div className="page">
        <h2>{words.heading}</h2>
        <p className="lead">{words.lead}</p>
        <ul>
          {achievements.map((achievement) => (
            <li key={achievement}>
              <Tick />
              {achievement}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tick() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path className="tick-box" d="m6 8 27-1 1 27-27 1z" />
      <path className="tick-mark" d="M11 20c4 3 5 6 7 9C21 19 27 10 37 4" />
    </svg>
  )
}
