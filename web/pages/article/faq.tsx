import { articlePage } from '../../../content/pages/article.ts'
import './faq.css'
import type { Article } from '../../../content/article.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

export function Faq({ entries }: { entries: Article['faq'] }) {
  return (
    <section className="article-faq" aria-labelledby="faq">
      <h2 id="faq">{articlePage.faq}</h2>
      <Accordion
        items={entries.map(({ question, answer }) => ({
          key: question,
          title: question,
          content: (
            <p>
              <Unbroken>{answer}</Unbroken>
            </p>
          ),
        }))}
      />
    </section>
  )
}
