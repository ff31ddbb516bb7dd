import './progress.css'

/** The progress line at the top while the next page loads. The router makes it busy. CSS shows it after a short delay. */
export function Progress() {
  return <div className="progress" aria-hidden="true" />
}
