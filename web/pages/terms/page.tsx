import { termsPage } from '../../../model/pages/terms.ts'
import { LegalPage } from '../../legal/legal-page.tsx'
import { GuaranteeTerms } from './guarantee-terms.tsx'

export default function TermsPage() {
  return <LegalPage path="/terms" {...termsPage} guarantee={<GuaranteeTerms />} />
}
