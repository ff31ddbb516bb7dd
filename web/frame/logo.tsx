import { logo } from 'virtual:picture-files'

/** The owner's logo. Without one, a line that grows on a square of graph paper. */
export function Logo() {
  if (logo) return <img {...logo} alt="" className="logo" />
  return (
    <svg viewBox="0 0 32 32" className="logo" aria-hidden="true">
      <path stroke="var(--line)" d="M4 12h24M4 20h24M12 4v24M20 4v24" />
      <rect stroke="var(--ink)" strokeWidth="2" x="3" y="3" width="26" height="26" rx="5" />
      <path stroke="var(--act)" strokeWidth="3.2" d="M7 24c4-.5 5-4 8-5s4 1.5 6-3 2-6.5 5-9" />
    </svg>
  )
}
