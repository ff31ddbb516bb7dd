import './progress.css'
import { useLocation } from './use-location.ts'

/** A progress bar at the top while the next page loads. CSS shows it with a short delay. */
export function Progress() {
  return <div className="progress" data-busy={useLocation().isLoading} aria-hidden="true" />
}
