import { questions } from '../../../model/course.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Words } from '../../ui/words.tsx'
import { JoinButton } from './join-button.tsx'

export function Questions() {
  const words = academyPage.questions
  if (!words) return null
  return (
    <section className="page academy-questions">
      <div>
        <h2>{words.heading}</h2>
        <p>
          <Words>{words.lead}</Words>
        </p>
      </div>
      <Accordion
        items={questions.map(({ question, answer }) => ({
          key: question,
          title: question,
          content: (
            <p>
              <Words>{answer}</Words>
            </p>
          ),
        }))}
      />
      <div className="graph-paper academy-last-word">
        <p className="part-title">{offer.product}</p>
        <p>{academyPage.opening.finePrint}</p>
        <JoinButton />
      </div>
    </section>
  )
}
