/** A report that an accepted email bounced or was marked as spam, from a provider's webhook or from the bounce mailbox. */
export type BounceReport = {
  provider: 'postmark' | 'ses' | 'mailbox'
  /** Identifies the report. Repeats of the report have the same key. */
  key: string
  email: string
  /** `hard`: the mailbox doesn't exist. `soft`: another failure. `complaint`: the reader marked the email as spam. */
  kind: 'hard' | 'soft' | 'complaint'
  detail: string
}
