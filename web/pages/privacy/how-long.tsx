import { LegalSection } from '../../legal/legal-page.tsx'

export function HowLong() {
  return (
    <LegalSection title="For how long">
      <ul>
        <li>
          Your contact and what you asked for: until you ask me to erase it. After you leave the newsletter I
          keep the fact that you left, so that I do not write again.
        </li>
        <li>
          The record of what was sent to you or handed to Kit: as long as your contact, so that nothing comes
          twice.
        </li>
        <li>Messages: until you ask, or until they no longer matter.</li>
        <li>Orders: as long as tax law asks for. What Stripe’s notices about them said: 90 days.</li>
        <li>Daily totals: for good, because they hold nobody’s data.</li>
      </ul>
      <p>
        Links in emails that confirm, unsubscribe or open the course carry a signature instead of a password.
        Whoever has the link can use it, so don’t forward those emails.
      </p>
    </LegalSection>
  )
}
