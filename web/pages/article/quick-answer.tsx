/** The title's question, answered at once for those who came for the answer. */
export function QuickAnswer({ answer }: { answer: string }) {
  return (
    <aside className="quick-answer" aria-label="Quick answer">
      <p className="part-title">Quick answer</p>
      <p>{answer}</p>
    </aside>
  )
}
