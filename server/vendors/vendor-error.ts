/**
 * The error for all outside services: which service failed, what it said, and whether a retry can help. `retryAfterMs` is how
 * long the service asked us to wait, in milliseconds. `status` is the HTTP status. Both may be unknown.
 */
export class VendorError extends Error {
  readonly who: 'stripe' | 'convertkit' | 'mail'
  readonly what: string
  /**
   * `account` pauses the vendor's lanes, for example because of a wrong key or a rate limit. `item` is about one call. `unclear`
   * is about one call too, unless further calls fail the same way.
   */
  readonly scope: 'account' | 'item' | 'unclear'
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined

  constructor(
    who: VendorError['who'],
    what: string,
    options: {
      scope?: VendorError['scope']
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
