/** A letter on its way, its stamp a small growing line. */
export function Envelope() {
  return (
    <svg viewBox="0 0 320 210" className="envelope" aria-hidden="true">
      <path className="envelope-paper" d="m22 42 274-8 6 146-276 9z" />
      <path d="m22 42 274-8 6 146-276 9zM23 43c44 38 86 66 136 84 46-22 92-50 136-92" />
      <path className="envelope-stamp" d="m240 112 42-2 2 50-43 2z" />
      <path className="envelope-line" d="M248 152c8-1 11-8 16-11s9-9 12-20" />
      <path d="M52 150l62-2M52 164l40-1" />
      <path className="envelope-air" d="M2 92c6-1 8-1 13-1M0 116c7 0 10 0 16-1M6 140c5 0 7-1 11-1" />
    </svg>
  )
}
