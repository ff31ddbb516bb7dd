import type { ServerPages } from '../../../contract/server-pages.ts'
import { filled } from '../../../model/filled.ts'
import { unsubscribePage } from '../../../model/words/unsubscribe.ts'
import { AskPage, DeadLink, LetterPage } from '../../letters/letter-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

export default function UnsubscribePage({ data }: { data: ServerPages['unsubscribe'] }) {
  const { ask, left } = unsubscribePage
  const { state } = data
  if ('series' in data && data.series !== null) return <SeriesPage state={data.state} series={data.series} />
  if (state === 'ask') return <AskPage words={ask} />
  if (state === 'left') {
    return (
      <LetterPage words={left} envelope="aside">
        <p className="ways">
          <ButtonLink href="/articles" look="quiet">
            {left.articles}
          </ButtonLink>
          <ButtonLink href="/contact" look="quiet">
            {left.contact}
          </ButtonLink>
        </p>
      </LetterPage>
    )
  }
  return <DeadLink state={state} />
}

/** The page for a link that unsubscribes from one email series only. */
function SeriesPage({ state, series }: { state: 'ask' | 'left'; series: string }) {
  const { left } = unsubscribePage
  const words = unsubscribePage.series
  if (state === 'ask') return <AskPage words={{ ...words.ask, lead: filled(words.ask.lead, { series }) }} />
  return (
    <LetterPage words={{ ...words.left, lead: filled(words.left.lead, { series }) }} envelope="aside">
      <p className="ways">
        <ButtonLink href="/articles" look="quiet">
          {left.articles}
        </ButtonLink>
      </p>
    </LetterPage>
  )
}
