/** Shows the reading progress. A scroll-driven animation (article.css) reveals the growth line without a script. */
export function ReadingLine() {
  return (
    <div className="reading-line">
      <div>
        <svg viewBox="0 0 1440 20" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 17c120-1 200 1 330-2 130-4 190-6 300-5 120 1 170 2 290-2 140-5 200-3 300-4 90-1 150-1 220-3" />
        </svg>
      </div>
    </div>
  )
}
