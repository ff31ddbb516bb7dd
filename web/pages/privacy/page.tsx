import { privacyPage } from '../../../model/pages/privacy.ts'
import { LegalPage } from '../../legal/legal-page.tsx'

export default function PrivacyPage() {
  return <LegalPage path="/privacy" {...privacyPage} />
}
