import { questions } from '../../../content/course.ts'
import { academyPage } from '../../../content/pages/academy.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Words } from '../../ui/words.tsx'
import { JoinButton } from './join-button.tsx'

const words = academyPage.questions

export function Questions() {
  if (!words) return null
  return (
    <section className="page academy-questions">
      <div>
        <h2>{words.heading}</h2>
        <p>
          <Words>{words.lead}</Words>
        </p>
      </div>
      <div>
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
        <p className="academy-last-word">
          <JoinButton />
        </p>
      </div>
    </section>
  )
}
