import { guarantee } from '../../../model/course.ts'
import { termsPage } from '../../../model/pages/terms.ts'
import { LegalPage } from '../../legal/legal-page.tsx'

export default function TermsPage() {
  return <LegalPage path="/terms" {...termsPage} guarantee={<GuaranteeTerms />} />
}

/** The terms of the guarantee, which are legally binding. The text is the same as on the course page. */
function GuaranteeTerms() {
  if (!guarantee) return null
  return (
    <>
      <p>
        <strong>{guarantee.promise}</strong> {guarantee.counts}
      </p>
      <p>{termsPage.yourSide}</p>
      <ul>
        {Object.values(guarantee.yourSide).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{termsPage.mySide}</p>
      <ul>
        {guarantee.mySide.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {guarantee.invoke} {guarantee.limits}
      </p>
    </>
  )
}
