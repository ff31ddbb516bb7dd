import { guarantee } from '../../../content/course.ts'
import { LegalSection } from '../../legal/legal-page.tsx'

/** The same words as on the course page, which are the words that bind. */
export function GuaranteeTerms() {
  return (
    <LegalSection title="The guarantee">
      <p>
        <strong>{guarantee.promise}</strong> {guarantee.counts}
      </p>
      <p>Your side:</p>
      <ul>
        {guarantee.yourSide.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>My side:</p>
      <ul>
        {guarantee.mySide.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {guarantee.invoke} {guarantee.limits}
      </p>
    </LegalSection>
  )
}
