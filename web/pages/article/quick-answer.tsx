import { Unbroken } from '../../ui/unbroken.tsx'

/** The title's question, answered at once for those who came for the answer. */
export function QuickAnswer({ answer }: { answer: string }) {
  return (
    <aside className="quick-answer" aria-label="Quick answer">
      <p className="part-title">Quick answer</p>
      <p>
        <Unbroken>{answer}</Unbroken>
      </p>
    </aside>
  )
}
