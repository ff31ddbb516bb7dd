/** What became of a mail after it was accepted: by a provider's webhook, or by a report in the mailbox of bounces. */
export type BounceReport = {
  provider: 'postmark' | 'ses' | 'mailbox'
  /** Names the report: one that comes twice has the same. */
  key: string
  email: string
  /** `hard`: there is no such mailbox. `soft`: not now. `complaint`: the reader has called it spam. */
  kind: 'hard' | 'soft' | 'complaint'
  detail: string
}
