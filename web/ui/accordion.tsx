import './accordion.css'
import { useId } from 'react'
import { Words } from './words.tsx'

type Item = { title: React.ReactNode; key: string; content: React.ReactNode }

/**
 * A list of items. At most one item is open. The native `<details name>` works before any script has run, opens for the
 * browser's find-in-page, and prints open.
 */
export function Accordion({ items, firstOpen = false }: { items: readonly Item[]; firstOpen?: boolean }) {
  const name = useId()
  return (
    <div className="accordion">
      {items.map(({ key, title, content }, index) => (
        <details key={key} name={name} open={firstOpen && index === 0}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}

type Question = { question: string; answer: string }

/** Returns the items of an accordion for questions. `Text` renders an answer. */
export const answersTo = (questions: readonly Question[], Text: typeof Words = Words): Item[] =>
  questions.map(({ question, answer }) => ({
    key: question,
    title: question,
    content: (
      <p>
        <Text>{answer}</Text>
      </p>
    ),
  }))
