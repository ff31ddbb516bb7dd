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

/** Shows an item's place in its row on phones, such as 2/5. Screen readers say it themselves. */
export const placeOf = (index: number, items: readonly unknown[]) => ({
  'data-place': `${index + 1}/${items.length}`,
})
