import { contactPage } from '../../../model/words/contact.ts'
import { Words } from '../../ui/words.tsx'
import './contact.css'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { ContactForm } from './contact-form.tsx'
import { Envelope } from './envelope.tsx'

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
