/** The later fate of an accepted mail, from a provider's webhook or from a report in the bounce mailbox. */
export type BounceReport = {
  provider: 'postmark' | 'ses' | 'mailbox'
  /** Identifies the report: a repeat has the same key. */
  key: string
  email: string
  /** `hard`: there is no such mailbox. `soft`: not now. `complaint`: the reader has called it spam. */
  kind: 'hard' | 'soft' | 'complaint'
  detail: string
}
