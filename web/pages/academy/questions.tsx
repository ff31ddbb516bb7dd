import { questions } from '../../../content/course.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { JoinButton } from './join-button.tsx'

export function Questions() {
  return (
    <section className="page academy-questions">
      <div>
        <h2>Questions before you pay</h2>
        <p>
          Another one? Write to <OwnerEmail />. I answer before you buy, too.
        </p>
      </div>
      <div>
        <Accordion
          items={questions.map(({ question, answer }) => ({
            key: question,
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
        <p className="academy-last-word">
          <JoinButton />
        </p>
      </div>
    </section>
  )
}
