import './growth-line.css'

/** The one curve of the site: it starts in the hero and comes back at the edges. On home it draws itself once. */
export function GrowthLine({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      className={`growth-line ${className}`}
      aria-hidden="true"
    >
      <path d="M0 106c90-3 150-1 232-8 96-8 140-34 226-32 82 2 118 20 204 10 104-12 150-52 250-54 88-2 130 22 214 14 98-10 190-24 314-34" />
    </svg>
  )
}
