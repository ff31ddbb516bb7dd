import { questions } from '../../../model/course.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { Accordion, answersTo } from '../../ui/accordion.tsx'
import { Words } from '../../ui/words.tsx'
import { JoinButton } from './price.tsx'

/** The number of questions to show before the rest, if the rest folds. */
const shown = 5

export function Questions() {
  const words = academyPage.questions
  if (!words) return null
  const first = words.more ? shown : questions.length
  const items = answersTo(questions)
  return (
    <section className="page academy-questions">
      <div>
        <h2>{words.heading}</h2>
        <p>
          <Words>{words.lead}</Words>
        </p>
      </div>
      <div className="academy-answers">
        <Accordion items={items.slice(0, first)} />
        {items.length > first && (
          <details>
            <summary>{words.more}</summary>
            <Accordion items={items.slice(first)} />
          </details>
        )}
      </div>
      <div className="academy-last-word framed graph-paper">
        <p className="part-title">{offer.title}</p>
        <p>
          <Words>{academyPage.opening.finePrint}</Words>
        </p>
        <JoinButton />
      </div>
    </section>
  )
}
