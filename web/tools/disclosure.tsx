import './disclosure.css'

/** Says who pays, before the first link that pays. `data-disclosure` is what the test looks for. */
export function Disclosure({ children }: { children?: React.ReactNode }) {
  return (
    <aside className="disclosure" aria-label="Affiliate disclosure" data-disclosure>
      <p>
        <strong>Affiliate disclosure:</strong>{' '}
        {children ??
          'some links to tools on this page are affiliate links. If you buy through one, the company may pay me a commission; your price stays the same. I link to what I’d tell a friend to try, and I say who shouldn’t buy.'}
      </p>
    </aside>
  )
}
