import './progress.css'
import { useLocation } from './use-location.ts'

/** The progress bar at the top while the next page loads. CSS shows it after a short delay. */
export function Progress() {
  return <div className="progress" data-busy={useLocation().isLoading} aria-hidden="true" />
}
