import { notFor } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { Words } from '../../ui/words.tsx'

/** Says who shouldn't buy the course. The section comes right before the price. */
export function NotFor() {
  const words = academyPage.notFor
  if (!words) return null
  return (
    <section className="section page academy-not-for">
      <div>
        <h2>{words.heading}</h2>
        <p className="lead">{words.lead}</p>
      </div>
      <ul>
        {notFor.map((reason) => (
          <li key={reason}>
            <Words>{reason}</Words>
          </li>
        ))}
      </ul>
    </section>
  )
}
