import { site } from '../../../content/site.ts'
import { LegalSection } from '../../legal/legal-page.tsx'

export function WhatIsKept() {
  return (
    <LegalSection title="If you send me something">
      <ul>
        <li>
          <strong>{site.newsletter} and the free kits:</strong> your email address, the first name you gave or
          the part before the at-sign, what you asked for, and when you asked, confirmed and left. The
          newsletter comes once you’ve confirmed the first email.
        </li>
        <li>
          <strong>Contact form:</strong> your names, address, reason and message, so that I can answer.
        </li>
        <li>
          <strong>Checkout:</strong> your names and address, and the order: amount, state, Stripe’s numbers
          for it, and its notices about the payment with the billing details that you gave there. If you stop
          before paying, a reminder may follow; none once you have paid.
        </li>
        <li>
          <strong>Email sent to you:</strong> which email, when, and whether it could be delivered; the same
          for what was handed to Kit, where it’s connected. No picture in an email reports that you opened it.
        </li>
      </ul>
      <p>
        The legal basis is your consent for the newsletter and the kits, the contract for an order, and for
        the rest my interest in answering you and in keeping the site up.
      </p>
    </LegalSection>
  )
}
