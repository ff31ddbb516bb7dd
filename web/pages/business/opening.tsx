import { Ways } from './ways.tsx'

export function Opening() {
  return (
    <header className="page business-opening">
      <h1>Build an online business you can read on one page.</h1>
      <p className="lead">
        A small site that answers one kind of reader well, and is paid when its recommendations are good
        enough to act on. No stock, no staff, no office. It is slow, it is dull for months, and its books fit
        below.
      </p>
      <Ways />
    </header>
  )
}
