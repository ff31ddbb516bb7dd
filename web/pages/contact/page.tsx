import './contact.css'
import '../../drawings/pencil.css'
import { contactPage } from '../../../model/words/contact.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { Words } from '../../ui/words.tsx'
import { ContactForm } from './contact-form.tsx'

export default function ContactPage() {
  return (
    <div className="page contact">
      <Head title={contactPage.title} description={contactPage.description} path="/contact" />
      <section className="contact-words">
        <h1>{contactPage.heading}</h1>
        <p className="lead">{contactPage.lead}</p>
        <Envelope />
        <p>
          <Words>{contactPage.text}</Words>
        </p>
      </section>
      <HydrationBoundary>
        <ContactForm />
      </HydrationBoundary>
    </div>
  )
}

/** An envelope with a small growth line on its stamp. */
function Envelope() {
  return (
    <svg viewBox="0 0 320 210" className="outgoing pencil" aria-hidden="true">
      <path className="pencil-paper" d="m22 42 274-8 6 146-276 9z" />
      <path className="pencil-mark" d="m238 54 42-2 2 50-43 2z" />
      <path stroke="var(--on-mark)" strokeWidth="4" d="M246 94c8-1 11-8 16-11s9-9 12-20" />
      <path d="M96 118l88-3M97 138l104-3M98 158l62-2" />
      <path className="pencil-act" d="M2 92c6-1 8-1 13-1M0 116c7 0 10 0 16-1M6 140c5 0 7-1 11-1" />
    </svg>
  )
}
