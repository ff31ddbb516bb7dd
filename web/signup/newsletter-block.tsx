import './newsletter-block.css'
import { site } from '../../content/site.ts'
import { HydrationBoundary } from '../frame/hydration-boundary.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

type NewsletterBlockProps = { title?: string; children?: React.ReactNode; headingLevel?: 2 | 3 }

/** The notebook page that asks for an address. */
export function NewsletterBlock({
  title = `Get ${site.newsletter}`,
  children,
  headingLevel = 2,
}: NewsletterBlockProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <HydrationBoundary>
      <section className="newsletter-block">
        <div>
          <Heading>{title}</Heading>
          <p>
            {children ??
              'One email a week: what I tried, what it cost, what it earned, and one thing worth doing on Monday.'}
          </p>
        </div>
        <div>
          <NewsletterForm name={title} />
          <p className="fine-print">
            Free. Unsubscribe with one click. Your address is for this letter alone.
          </p>
        </div>
      </section>
    </HydrationBoundary>
  )
}
