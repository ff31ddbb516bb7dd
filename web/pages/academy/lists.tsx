import { achievements, beginnersFail, notFor, steps } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { placeOf, Swipe } from '../../ui/swipe.tsx'
import { Words } from '../../ui/words.tsx'

/** The steps of the course. On wide screens, each step is higher than the one before, and a line connects their dots. */
export function HowItWorks() {
  const words = academyPage.steps
  if (!words) return null
  return (
    <section className="section academy-steps">
      <div className="page">
        <h2>{words.heading}</h2>
        <Swipe ordered>
          {steps.map(({ title, text }, index) => (
            <li key={title} style={climb(index)}>
              <h3 {...placeOf(index, steps)}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Swipe>
        <svg viewBox="0 0 100 9" preserveAspectRatio="none" className="academy-climb" aria-hidden="true">
          <path d="M0 9c5-1.6 15-.6 20-2.25S35 6 40 4.5s15-.6 20-2.25S75 1.5 80 0" />
        </svg>
      </div>
    </section>
  )
}

/** How much higher a step is than the first. A wide screen has five steps side by side. */
const climb = (index: number): React.CSSProperties & { '--climb': number } => ({
  '--climb': index < 5 ? index : 0,
})

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
            <svg viewBox="0 0 24 24" stroke="var(--alert)" strokeWidth="3" aria-hidden="true">
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
      <path stroke="var(--ink)" d="m6 8 27-1 1 27-27 1z" />
      <path stroke="var(--act)" strokeWidth="5" d="M11 20c4 3 5 6 7 9C21 19 27 10 37 4" />
    </svg>
  )
}

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
