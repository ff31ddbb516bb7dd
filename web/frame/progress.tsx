import './progress.css'
import { useLocation } from './use-location.ts'

/** A line along the top while the next page is loaded; CSS keeps it hidden for a moment. */
export function Progress() {
  return <div className="progress" data-busy={useLocation().isLoading} aria-hidden="true" />
}
