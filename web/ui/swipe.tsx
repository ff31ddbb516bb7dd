import './swipe.css'

/** A list that becomes one row to swipe on phones. Keyboards scroll it, so it takes the focus. */
export function Swipe({ ordered = false, children }: { ordered?: boolean; children: React.ReactNode }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="swipe" tabIndex={0}>
      {children}
    </List>
  )
}
