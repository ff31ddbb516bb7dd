/**
 * A report that an accepted email bounced or was marked as spam, from a provider's webhook or from the bounce mailbox, or the
 * mail server's refusal to accept an email (`smtp`).
 */
export type BounceReport = {
  provider: 'postmark' | 'ses' | 'mailbox' | 'smtp'
  /** Identifies the report. Repeats of the report have the same key. */
  key: string
  email: string
  /**
   * `hard`: the mailbox doesn't exist. `unclear`: the server refuses the recipient, and no enhanced status says why. `soft`:
   * another failure. `complaint`: the reader marked the email as spam.
   */
  kind: 'hard' | 'unclear' | 'soft' | 'complaint'
  detail: string
}

/** The feedback types in RFC 5965 that are complaints by a reader. `not-spam` and the results of filters aren't. */
const spam = ['abuse', 'fraud', 'other']

/** Whether a feedback type is a complaint by a reader. */
export const isSpam = (feedbackType: string): boolean => spam.includes(feedbackType.toLowerCase())
