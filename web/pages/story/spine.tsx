/**
 * The growth line, which runs down behind the steps. Browsers with scroll timelines draw the line as the visitor scrolls.
 */
export function Spine() {
  return (
    <svg className="story-spine" viewBox="0 0 40 1000" preserveAspectRatio="none" aria-hidden="true">
      <path d="M20 0c5 60-7 110-3 180s7 90 1 160-4 110 4 170-5 120-2 190 6 110 0 170 0 80 0 130" />
    </svg>
  )
}

export function Knot() {
  return (
    <svg className="story-knot" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <path d="M16 5c6.5 0 11 4.5 11 11s-5 11-11 11S5 22 5 16 9 5.5 17.5 5" />
    </svg>
  )
}
