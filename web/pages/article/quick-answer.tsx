import { articlePage } from '../../../model/words/article.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

export function QuickAnswer({ answer }: { answer: string }) {
  return (
    <aside className="quick-answer" aria-label={articlePage.quickAnswer}>
      <p className="part-title">{articlePage.quickAnswer}</p>
      <p>
        <Unbroken>{answer}</Unbroken>
      </p>
    </aside>
  )
}
