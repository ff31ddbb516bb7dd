import { steps } from '../../../content/course.ts'
import { academyPage } from '../../../content/pages/academy.ts'
import { GrowthLine } from '../../drawings/growth-line.tsx'

const words = academyPage.steps

/** Ascending steps: on wide screens each is a little higher than the one before. */
export function HowItWorks() {
  if (!words) return null
  return (
    <section className="section academy-steps">
      <div className="page">
        <h2>{words.heading}</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <GrowthLine />
    </section>
  )
}
