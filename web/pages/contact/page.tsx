import './contact.css'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { ContactForm } from './contact-form.tsx'
import { Envelope } from './envelope.tsx'

export default function ContactPage() {
  return (
    <div className="page contact">
      <Head
        title="Let's Connect"
        description="Write to me: a question about the course, a partnership, an interview, a mistake you found, or just to say hi. I read every message."
        path="/contact"
      />
      <section className="contact-words">
        <h1>Let's Connect</h1>
        <p className="lead">
          One person reads this, with coffee. Questions with a number in them (“40 clicks, no sale, why?”) get
          the best answers.
        </p>
        <Envelope />
        <p>
          You can also write to <OwnerEmail />. Buyers of the course: please use the address you bought with.
        </p>
      </section>
      <HydrationBoundary>
        <ContactForm />
      </HydrationBoundary>
    </div>
  )
}
