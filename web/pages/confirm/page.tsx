import { confirmPage } from '../../../model/words/confirm.ts'
import { ArticleCards } from '../../articles/article-cards.tsx'
import type { Card } from '../../articles/card.ts'
import { AskPage, DeadLink, LetterPage } from '../../letters/letter-page.tsx'
import type { PageProps } from '../../page-props.ts'
import { Section } from '../../ui/section.tsx'
import type { load } from './load.ts'

export default function ConfirmPage({ data }: PageProps<typeof load>) {
  const { ask } = confirmPage
  if (data.state === 'ask')
    return (
      <AskPage words={ask} size="large">
        <p className="fine-print">{ask.finePrint}</p>
      </AskPage>
    )
  if (data.state === 'confirmed') return <Confirmed cards={data.cards} />
  return <DeadLink state={data.state} />
}

function Confirmed({ cards }: { cards: readonly Card[] }) {
  const { confirmed } = confirmPage
  return (
    <LetterPage words={confirmed} envelope="open" next={cards.length > 0 && <StartHere cards={cards} />} />
  )
}

function StartHere({ cards }: { cards: readonly Card[] }) {
  const { confirmed } = confirmPage
  return (
    <Section className="section" id="start-here" heading={confirmed.next}>
      <ArticleCards cards={cards} />
    </Section>
  )
}
