import { beginnersFail } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'

export function BeginnersFail() {
  const words = academyPage.beginnersFail
  if (!words) return null
  return (
    <section className="section page academy-fail">
      <div>
        <h2>{words.heading}</h2>
        <p className="lead">{words.lead}</p>
      </div>
      <ul>
        {beginnersFail.map(({ title, text }) => (
          <li key={title}>
            <h3>
              <span className="crossed-out">{title}</span>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
