/** What a mail provider says became of a mail that it had accepted. */
export type BounceReport = {
  provider: 'postmark' | 'ses'
  /** Names the report at its provider: a repeated webhook has the same. */
  key: string
  email: string
  /** `hard`: there is no such mailbox. `soft`: not now. `complaint`: the reader has called it spam. */
  kind: 'hard' | 'soft' | 'complaint'
  detail: string
}
