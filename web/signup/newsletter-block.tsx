import { shared } from '../../model/words/shared.ts'
import { Words } from '../ui/words.tsx'
import './newsletter-block.css'
import { signups } from '../../contract/signups.ts'
import { site } from '../../model/site.ts'
import { forms } from '../../model/words/forms.ts'
import { notices } from '../../model/words/notices.ts'
import { HydrationBoundary } from '../frame/hydration-boundary.tsx'
import { EmailForm } from './email-form.tsx'

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

export function NewsletterForm({
  label = shared.newsletter.button,
  name = shared.newsletter.form,
  waitingFor,
}: {
  label?: string
  /** The accessible name. Pages with two newsletter forms set it, so that the names differ. */
  name?: string
  /** The product whose waiting list a visitor joins, too. */
  waitingFor?: string | undefined
}) {
  const signup = {
    ...signups.newsletter,
    message: `${site.newsletter} newsletter signup`,
    ...(waitingFor !== undefined && { waitingFor }),
  }
  return (
    <EmailForm
      signup={signup}
      notices={notices.newsletter}
      name={name}
      label={label}
      busyLabel={forms.subscribing}
    />
  )
}
