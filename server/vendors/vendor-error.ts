/**
 * The one error for outside services: who failed, what they said, whether it concerns our account or one item, and whether a
 * retry can help. `retryAfterMs` is how long the service asked us to wait, in milliseconds, if it did; `status` is its HTTP
 * status, if known.
 */
export class VendorError extends Error {
  readonly who: 'stripe' | 'convertkit' | 'mail'
  readonly what: string
  /** Whether our account is refused, as with a wrong key, or this one item. */
  readonly scope: 'account' | 'item'
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined

  constructor(
    who: VendorError['who'],
    what: string,
    options: {
      scope?: 'account' | 'item'
      retryable: boolean
      retryAfterMs?: number | undefined
      status?: number
      cause?: unknown
    },
  ) {
    super(`${who}: ${what}`, { cause: options.cause })
    this.name = 'VendorError'
    this.who = who
    this.what = what
    this.scope = options.scope ?? 'item'
    this.retryable = options.retryable
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
  }
}
