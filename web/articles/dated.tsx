import { longDate } from '../dates.ts'

/** A word about a day, such as “Facts checked November 20, 2026”. */
export function Dated({ word, date }: { word: string; date: string }) {
  return (
    <span>
      {word}{' '}
      <time className="unbroken" dateTime={date}>
        {longDate(date)}
      </time>
    </span>
  )
}
