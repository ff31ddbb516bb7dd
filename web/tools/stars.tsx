import './stars.css'

const star =
  'M12 2.3c1 2.8 2 4.8 2.9 6.5 2.2.1 4.3.3 6.8.7-2 1.8-3.6 3.2-5.1 4.7.6 2.3 1 4.3 1.4 7-2.3-1.4-4.1-2.5-6-3.6-1.9 1.1-3.7 2.2-6 3.6.4-2.7.8-4.7 1.4-7C5.9 12.7 4.3 11.3 2.3 9.5c2.5-.4 4.6-.6 6.8-.7C10 7.1 11 5.1 12 2.3z'

/** A rating as stars and as a number. `of` is the highest rating. */
export function Stars({ rating, of = 5 }: { rating: number; of?: number }) {
  return (
    <span className="stars">
      {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
        <svg key={number} viewBox="0 0 24 24" aria-hidden="true" data-lit={number <= rating}>
          <path d={star} />
        </svg>
      ))}
      <span className="figures">{`(${rating}/${of})`}</span>
    </span>
  )
}
