import './ledger.css'
import { Fragment } from 'react'
import { filled } from '../../model/filled.ts'
import { counted, figure, longDate } from '../../model/formats.ts'
import { ledger } from '../../model/ledger.ts'
import type { Ledger as Figures } from '../../model/ledger-figures.ts'
import { ledgerWords as words } from '../../model/words/ledger.ts'

/** A line of figures from the database, with the day on which they were counted. Nothing, if all of them are small. */
export function Ledger({ shown = ledger }: { shown?: Figures | null }) {
  if (!shown) return null
  const { asOf, refunded = 0, reviews, reviewDays = 0, hasBooks } = shown
  const lines = (['readers', 'kits', 'sold', 'stories'] as const).flatMap((name) => {
    const count = shown[name]
    return count === undefined
      ? []
      : filled(words[name], { count: figure(count), refunded: figure(refunded) })
  })
  if (reviews !== undefined) lines.push(counted(words.reviews, reviewDays, { pages: figure(reviews) }))
  return (
    <p className="page fine-print figures ledger">
      {filled(words.asOf, { day: longDate(asOf) })}{' '}
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ' · '}
          {line}
        </Fragment>
      ))}
      {hasBooks && (
        <>
          {' · '}
          <a href="/books">{words.books}</a>
        </>
      )}
    </p>
  )
}
