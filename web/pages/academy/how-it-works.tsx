import { steps } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { placeOf, Swipe } from '../../ui/swipe.tsx'

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
            <li key={title}>
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
