import './drawn-tick.css'

export function DrawnTick() {
  return (
    <svg viewBox="0 0 40 28" className="drawn-tick" aria-hidden="true">
      <path pathLength="1" d="M2 17c4 2 7 5 9 9C17 15 26 6 38 2" />
    </svg>
  )
}
