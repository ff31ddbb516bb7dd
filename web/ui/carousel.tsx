import { useEffect, useRef, useState } from 'react'

type CarouselProps = {
  /** Its name for screen readers: "Most popular videos". */
  label: string
  children: readonly React.ReactElement[]
}

/**
 * A row that scrolls and snaps, with cards in view by the width of the window: one, two from 640 px, three from
 * 1024 px. Swiping, arrow keys and the scrollbar are the browser's own; the buttons move by one card.
 */
export function Carousel({ label, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const { first, inView } = usePosition(row, children.length)
  const last = first + inView - 1
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable to be scrolled by keys */}
      <ul ref={row} className="carousel-row" tabIndex={0} aria-label={`${label}: slides`}>
        {children.map((slide, index) => (
          <li key={slide.key} aria-roledescription="slide" aria-label={`${index + 1} of ${children.length}`}>
            {slide}
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        <p aria-live="polite">
          {inView > 1 ? `${first + 1}–${Math.min(last + 1, children.length)}` : first + 1} of{' '}
          {children.length}
        </p>
        <Step label="Previous" atEnd={first === 0} onClick={() => scrollToCard(row.current, first - 1)} />
        <Step
          label="Next"
          atEnd={last >= children.length - 1}
          onClick={() => scrollToCard(row.current, first + 1)}
        />
      </div>
    </section>
  )
}

type StepProps = { label: 'Previous' | 'Next'; atEnd: boolean; onClick: () => void }

/** At an end it says that it is disabled and keeps the focus: the row has nowhere further to scroll. */
function Step({ label, atEnd, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="carousel-step"
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            label === 'Next'
              ? 'M4 12.3c5-.5 10 .2 15.5-.2M13.5 6l6 6-6 6.3'
              : 'M20 12.3c-5-.5-10 .2-15.5-.2M10.5 6l-6 6 6 6.3'
          }
        />
      </svg>
    </button>
  )
}

function scrollToCard(row: HTMLUListElement | null, index: number) {
  const card = row?.children[index]
  if (!row || !(card instanceof HTMLElement)) return
  row.scrollTo({ left: card.offsetLeft - row.offsetLeft })
}

/** Which card is the first in view and how many are, read from the row itself. */
function usePosition(ref: React.RefObject<HTMLUListElement | null>, count: number) {
  const [position, setPosition] = useState({ first: 0, inView: 1 })
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const read = () => {
      const [card, next] = row.children
      if (!(card instanceof HTMLElement) || count === 0) return
      const step = next instanceof HTMLElement ? next.offsetLeft - card.offsetLeft : row.clientWidth
      const inView = Math.max(1, Math.round(row.clientWidth / step))
      const first = Math.min(count - inView, Math.max(0, Math.round(row.scrollLeft / step)))
      setPosition((old) => (old.first === first && old.inView === inView ? old : { first, inView }))
    }
    const sized = new ResizeObserver(read)
    sized.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    return () => {
      sized.disconnect()
      row.removeEventListener('scroll', read)
    }
  }, [ref, count])
  return position
}
