import { shared } from '../../model/words/shared.ts'
import { Words } from '../ui/words.tsx'
import './newsletter-block.css'
import { HydrationBoundary } from '../frame/hydration-boundary.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

type NewsletterBlockProps = { title?: string; text?: string; waitingFor?: string | undefined }

/** The section with the newsletter form, drawn as a notebook page. */
export function NewsletterBlock({
  title = shared.newsletter.heading,
  text = shared.newsletter.text,
  waitingFor,
}: NewsletterBlockProps) {
  const words = shared.newsletter
  return (
    <HydrationBoundary>
      <section className="newsletter-block graph-paper">
        <div>
          <h2>{title}</h2>
          <p>
            <Words>{text}</Words>
          </p>
        </div>
        <div>
          <NewsletterForm name={title} waitingFor={waitingFor} />
          <p className="fine-print">{words.finePrint}</p>
        </div>
      </section>
    </HydrationBoundary>
  )
}
