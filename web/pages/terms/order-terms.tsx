import { refundDays } from '../../../content/course.ts'
import { offer } from '../../../content/offer.ts'
import { dollars } from '../../../contract/figures.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { LegalSection } from '../../legal/legal-page.tsx'

export function OrderTerms() {
  return (
    <LegalSection title={`Buying ${offer.product}`}>
      <ul>
        <li>
          <strong>Price:</strong> {dollars(offer.cents)}, once, in US dollars. There is no subscription.
        </li>
        <li>
          <strong>Payment:</strong> on Stripe’s page. The order is placed when Stripe says that the money has
          arrived; with some methods that takes a few working days.
        </li>
        <li>
          <strong>Access:</strong> by a link sent to your address, for you personally, for as long as the
          course exists. If it is to close, you hear of it beforehand and can save the materials.
        </li>
        <li>
          <strong>Refunds:</strong> write to <OwnerEmail /> within {refundDays} days of paying and the full
          price goes back the way it came. No reason is needed. Access and guarantee end with the refund.
        </li>
      </ul>
    </LegalSection>
  )
}
