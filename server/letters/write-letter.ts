import { signupLetter } from '../audience/signup-letters.ts'
import { ownerLetter } from '../care/owner-letters.ts'
import { caseLetter } from '../course/case-letters.ts'
import { contactLetter, replyLetter } from '../inbox/contact-letters.ts'
import type { Needs } from '../needs.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { buyerLetter, reminderLetter, withdrawalReceivedLetter } from '../sales/buyer-letters.ts'
import { refundFailedLetter, saleLetter, withdrawalLetter } from '../sales/owner-letters.ts'
import { issueLetter } from './issue-letter.tsx'
import type { Letter } from './letter.ts'
import { seriesLetter } from './series-letter.tsx'

export type LetterNeeds = Needs<'db' | 'clock' | 'config' | 'payments' | 'log' | 'secret' | 'readCourse'>

/** Writes an email from the current data. Returns null if the data is gone, for example because the person was erased. */
export function writeLetter(request: LetterRequest, services: LetterNeeds): Promise<Letter | null> {
  switch (request.mail) {
    case 'welcome':
    case 'payment-failed':
      return buyerLetter(request, services)
    case 'sale':
      return saleLetter(request, services)
    case 'withdrawal-received':
      return withdrawalReceivedLetter(request, services)
    case 'withdrawal':
      return withdrawalLetter(request, services)
    case 'refund-failed':
      return refundFailedLetter(request, services)
    case 'cart-reminder':
      return reminderLetter(request, services)
    case 'reply':
      return replyLetter(request, services)
    case 'contact-message':
    case 'contact-acknowledgement':
      return contactLetter(request, services)
    case 'case-opened':
    case 'case-received':
    case 'case-answered':
      return caseLetter(request, services)
    case 'issue':
      return issueLetter(request, services)
    case 'series':
      return seriesLetter(request, services)
    case 'alert':
    case 'weekly-summary':
    case 'many-messages':
      return ownerLetter(request, services)
    default:
      return signupLetter(request, services)
  }
}
