import '../../ui/card-grid.css'
import { site } from '../../../content/site.ts'
import { ArticleCard } from '../../articles/article-card.tsx'
import { DeadLink } from '../../letters/dead-link.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'
import type { PageProps } from '../../page-props.ts'
import { Button } from '../../ui/button.tsx'
import type { loadConfirm } from './load.ts'

/** Opening the link confirms nothing, since mail scanners open links too: the button does. */
export default function ConfirmPage({ data }: PageProps<typeof loadConfirm>) {
  if (data.state === 'ask') return <AskToConfirm />
  if (data.state === 'confirmed') return <Confirmed cards={data.cards} />
  return <DeadLink state={data.state} />
}

function AskToConfirm() {
  return (
    <LetterPage title="One click, and you’re on the list" envelope="sealed">
      <p className="lead">
        {site.newsletter} comes once a week. Confirm that this address is yours and that you want it.
      </p>
      <form method="post">
        <Button type="submit" size="large">
          Yes, send me {site.newsletter}
        </Button>
      </form>
      <p className="fine-print">
        Didn’t ask for this? Close the page. Without the click, nothing else comes.
      </p>
    </LetterPage>
  )
}

function Confirmed({ cards }: { cards: React.ComponentProps<typeof ArticleCard>['article'][] }) {
  return (
    <LetterPage
      title="You’re on the list"
      envelope="open"
      next={cards.length > 0 && <StartHere cards={cards} />}
    >
      <p className="lead">
        Thanks. The next issue of {site.newsletter} comes to you, and every issue has an unsubscribe link at
        the bottom.
      </p>
      <p>
        When it arrives, hit reply and tell me your niche. I read every answer. Until then, the{' '}
        <a href="/resources">free kits</a> are a good place to start.
      </p>
    </LetterPage>
  )
}

function StartHere({ cards }: { cards: React.ComponentProps<typeof ArticleCard>['article'][] }) {
  return (
    <section className="section" aria-labelledby="start-here">
      <h2 id="start-here">Start with these three</h2>
      <ul className="card-grid">
        {cards.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
