import './progress.css'
import { useWaiting } from './use-waiting.ts'

/** A line along the top while the next page is on its way; CSS keeps it unseen for the length of a blink. */
export function Progress() {
  return <div className="progress" data-busy={useWaiting() || undefined} aria-hidden="true" />
}
