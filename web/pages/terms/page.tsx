import { refundDays } from '../../../content/course.ts'
import { offer } from '../../../content/offer.ts'
import { Head } from '../../head.tsx'
import { LegalPage, LegalSection, OwnerAddress } from '../../legal/legal-page.tsx'
import { GuaranteeTerms } from './guarantee-terms.tsx'
import { OrderTerms } from './order-terms.tsx'

export default function TermsPage() {
  return (
    <>
      <Head
        title="Terms of Service"
        description={`The terms of this site and of ${offer.product}: price, access, refunds, the guarantee, affiliate links and what I cannot promise you.`}
        path="/terms"
      />
      <LegalPage
        title="Terms of Service"
        inShort={`read freely, copy fairly. ${offer.product} is paid once, can be returned for ${refundDays} days, and comes with work until a result, never with a promise of income.`}
      >
        <LegalSection title="Who you deal with">
          <OwnerAddress />
        </LegalSection>
        <LegalSection title="Using the site">
          <p>
            Articles, drawings and downloads are free to read, print and use in your own work, for your own
            business. Please do not sell them or publish them as yours. Quoting with a link is welcome.
          </p>
          <p>
            Do not flood the forms or sign up other people. Requests that do so are turned away automatically.
          </p>
        </LegalSection>
        <OrderTerms />
        <GuaranteeTerms />
        <LegalSection title="Affiliate links">
          <p>
            Some links to tools are affiliate links: if you buy through one, I may earn a commission, and you
            pay no more than otherwise. They lead through <code>/go/</code> on this site and are marked right
            there. I recommend what I use; prices and terms are the seller’s and change, so check them on
            their site.
          </p>
        </LegalSection>
        <LegalSection title="No promise of income">
          <p>
            Figures in articles and lessons are examples with their working shown. What you earn depends on
            your niche, your work and other people’s decisions. Nothing here is legal, tax or investment
            advice.
          </p>
        </LegalSection>
        <LegalSection title="When something goes wrong">
          <p>
            Tell me first; most things can be fixed by email. I’m liable where the law says I am and doesn’t
            let me opt out, and for the course up to what you paid for it. The consumer law of the country you
            live in applies, whatever this page says.
          </p>
          <p>If these terms change, orders placed before keep the terms they were placed under.</p>
        </LegalSection>
      </LegalPage>
    </>
  )
}
