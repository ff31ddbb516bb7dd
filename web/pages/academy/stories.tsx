import { academyPage } from '../../../model/pages/academy.ts'
import { type Story, stories } from '../../../model/stories.ts'

/** Buyers' stories about the course, with the evidence that the owner has checked, and the typical result. */
export function Stories({ shown = stories }: { shown?: readonly Story[] }) {
  if (shown.length === 0) return null
  return (
    <section className="section page">
      <h2>{academyPage.stories.heading}</h2>
      {shown.map(({ id, name, text, evidence, typical }) => (
        <figure key={id} className="academy-story">
          <blockquote>
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <figcaption>
            <strong>{name}</strong> {evidence && <span className="fine-print">{evidence}</span>}
            <p>{typical}</p>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
