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
