/**
 * The one failure of an outside service: who failed, what it said, and whether trying again can help.
 * `retryAfterMs` is how long the service asked us to wait, in milliseconds, where it did.
 */
export class VendorError extends Error {
  readonly who: 'stripe' | 'kit' | 'mail'
  readonly what: string
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined

  constructor(
    who: VendorError['who'],
    what: string,
    options: { retryable: boolean; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super(`${who}: ${what}`, { cause: options.cause })
    this.name = 'VendorError'
    this.who = who
    this.what = what
    this.retryable = options.retryable
    this.retryAfterMs = options.retryAfterMs
  }
}
