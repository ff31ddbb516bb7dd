import { longDate } from '../../model/formats.ts'

/** A label with a date, such as “Facts checked November 20, 2026”. */
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
