import { Ways } from './ways.tsx'

export function Opening() {
  return (
    <header className="page business-opening">
      <h1>Build an online business whose books fit on one page.</h1>
      <p className="lead">
        It’s a small site that answers one kind of reader well and gets paid when its recommendations are good
        enough to act on. No inventory, no staff, no office. It’s slow, it’s dull for months, and its books
        are right below.
      </p>
      <Ways />
    </header>
  )
}
