import { articlePage } from '../../../model/words/article.ts'
import './faq.css'
import type { Article } from '../../../model/article.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Section } from '../../ui/section.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

export function Faq({ entries }: { entries: Article['faq'] }) {
  return (
    <Section className="article-faq" id="faq" heading={articlePage.faq}>
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
    </Section>
  )
}
