import { signupLetters } from './audience/signup-letters.ts'
import { alarmLetters, doctorMail } from './care/owner-letters.ts'
import { caseLetters } from './course/case-letters.ts'
import { contactLetters } from './inbox/contact-letters.ts'
import type { Letter, Mail } from './mail/letter.ts'
import { isUnasked } from './mail/quiet-period.ts'
import { sampleOf, sampleToken } from './mail/sample.ts'
import { issueLetter } from './newsletter/issue-letter.ts'
import { seriesLetter } from './newsletter/series-letter.ts'
import { buyerLetters } from './sales/buyer-letters.ts'
import { ownerLetters } from './sales/owner-letters.ts'
import { cartReminder } from './sales/reminder-letter.ts'
import type { Services } from './services.ts'

/** Every kind of email that a job sends. */
export const letters: readonly Letter<Services>[] = [
  ...signupLetters,
  ...buyerLetters,
  cartReminder,
  ...ownerLetters,
  ...caseLetters,
  ...contactLetters,
  ...alarmLetters,
  issueLetter,
  seriesLetter,
]

/** A letter to a fictional reader. `notMeUrl` adds the footer link for unconfirmed addresses. */
export type SampleLetter = { name: string; letterName: string; mail: Mail; notMeUrl: string | null }

/** Returns every letter that the site can send, each in its longest variants. */
export function sampleLetters(siteUrl: string): SampleLetter[] {
  const sample = sampleOf(siteUrl)
  const doctor = { letterName: 'doctor', samples: () => ({ doctor: doctorMail(siteUrl) }) }
  return [...letters, doctor].flatMap(({ letterName, samples }) =>
    Object.entries(samples(sample)).map(([name, mail]) => ({
      name,
      letterName,
      mail,
      notMeUrl: isUnasked(letterName) ? `${siteUrl}/not-me/${sampleToken}` : null,
    })),
  )
}
