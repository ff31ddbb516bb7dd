import { filled } from '../../model/filled.ts'
import { shared } from '../../model/words/shared.ts'
import './carousel.css'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

type CarouselProps = {
  /** The accessible name, for example "Most popular videos". */
  label: string
  children: readonly React.ReactElement[]
}

/**
 * A row that scrolls and snaps. It shows one card, two cards from a window width of 640 px, or three from 1024 px. Swiping
 * and arrow keys use native scrolling. The buttons scroll by one card.
 */
export function Carousel({ label, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const { first, inView, moveBy } = usePosition(row, children.length)
  const last = first + inView - 1
  const words = shared.carousel
  if (children.length === 0) return null
  return (
    <section className="carousel" aria-roledescription={words.role} aria-label={label}>
      <ul
        ref={row}
        className="carousel-row"
        tabIndex={inView < children.length ? 0 : undefined}
        aria-label={filled(words.slides, { label })}
      >
        {children.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription={words.slide}
            aria-label={filled(words.position, { position: index + 1, count: children.length })}
          >
            {slide}
          </li>
        ))}
      </ul>
      {children.length > 1 && (
        <div className="carousel-controls">
          <p aria-live="polite">
            {filled(words.position, {
              position: inView > 1 ? `${first + 1}–${Math.min(last + 1, children.length)}` : first + 1,
              count: children.length,
            })}
          </p>
          <Step icon="previous" label={words.previous} atEnd={first === 0} onClick={() => moveBy(-1)} />
          <Step
            icon="next"
            label={words.next}
            atEnd={last >= children.length - 1}
            onClick={() => moveBy(1)}
          />
        </div>
      )}
    </section>
  )
}

type StepProps = { icon: 'previous' | 'next'; label: string; atEnd: boolean; onClick: () => void }

/**
 * A button that scrolls the row. At an end of the row, it's `aria-disabled` instead of disabled, so that it keeps the focus.
 */
function Step({ icon, label, atEnd, onClick }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="carousel-step"
      aria-disabled={atEnd || undefined}
      onClick={onClick}
    />
  )
}

/** What a visitor scrolls the row with. */
const ownScroll = ['wheel', 'pointerdown', 'keydown', 'focusin']

/**
 * Returns the row's position, and a function that scrolls by a number of cards. During a scroll of its own, the function
 * counts from the target of that scroll.
 */
function usePosition(ref: React.RefObject<HTMLUListElement | null>, count: number) {
  const [position, setPosition] = useState({ first: 0, inView: 1 })
  const heading = useRef<number>(null)
  useEffect(() => {
    const row = ref.current
    if (!row || count === 0) return
    const stop = () => {
      heading.current = null
    }
    const read = () => {
      const { first, inView } = positionOf(row, count)
      if (isAt(row, heading.current)) stop()
      setPosition((old) => (old.first === first && old.inView === inView ? old : { first, inView }))
    }
    // Snapping may end a scroll on the way, for example at a card that it passes.
    const arrive = () => {
      if (heading.current !== null) row.scrollTo({ left: heading.current * stepOf(row) })
    }
    const sized = new ResizeObserver(read)
    sized.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    row.addEventListener('scrollend', arrive)
    for (const type of ownScroll) row.addEventListener(type, stop, { passive: true })
    return () => {
      sized.disconnect()
      row.removeEventListener('scroll', read)
      row.removeEventListener('scrollend', arrive)
      for (const type of ownScroll) row.removeEventListener(type, stop)
    }
  }, [ref, count])
  const moveBy = (cards: number) => {
    const row = ref.current
    if (!row) return
    const { first, inView } = positionOf(row, count)
    const target = Math.min(count - inView, Math.max(0, (heading.current ?? first) + cards))
    row.scrollTo({ left: target * stepOf(row) })
    heading.current = isAt(row, target) ? null : target
  }
  return { ...position, moveBy }
}

/** Returns the index of the first visible card, and the number of visible cards. */
function positionOf(row: HTMLUListElement, count: number) {
  const step = stepOf(row)
  const inView = Math.max(1, Math.round(row.clientWidth / step))
  return { first: Math.min(count - inView, Math.max(0, Math.round(row.scrollLeft / step))), inView }
}

/** Whether the row has scrolled to this card. The event for the end of a scroll may come late, or never. */
const isAt = (row: HTMLUListElement, card: number | null) =>
  card !== null && Math.abs(row.scrollLeft / stepOf(row) - card) < 0.1

/** Returns the distance between the starts of two cards, in pixels. */
function stepOf(row: HTMLUListElement): number {
  const [card, next] = row.children
  if (!(card instanceof HTMLElement && next instanceof HTMLElement)) return row.clientWidth
  return next.offsetLeft - card.offsetLeft
}
