import { beginnersFail } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { placeOf, Swipe } from '../../ui/swipe.tsx'

export function BeginnersFail() {
  const words = academyPage.beginnersFail
  if (!words) return null
  return (
    <section className="section page academy-fail">
      <div>
        <h2>{words.heading}</h2>
        <p className="lead">{words.lead}</p>
      </div>
      <Swipe>
        {beginnersFail.map(({ title, text }, index) => (
          <li key={title}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 4.5c4.6 4.6 9.4 9.6 14.5 15M19.5 4C14.7 8.7 9.6 14 4.5 20" />
            </svg>
            <h3 {...placeOf(index, beginnersFail)}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Swipe>
    </section>
  )
}
