import { useNavigation } from 'react-router'

/** A line along the top while the next page is on its way; CSS keeps it unseen for the length of a blink. */
export function Progress() {
  const { state } = useNavigation()
  return <div className="progress" data-busy={state !== 'idle' || undefined} aria-hidden="true" />
}
