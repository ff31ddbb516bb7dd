import type { Context, Next } from 'hono'

export function securityHeaders(live: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(live && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Returns the headers for a file behind a personal link. With `download`, browsers save the file under that name. */
export function privateFile(download?: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    ...(download && { 'content-disposition': `attachment; filename="${download}"` }),
  }
}

/** Adds headers to each response, unless the response already has them. */
export function addHeaders(headers: Record<string, string>) {
  return async (c: Context, next: Next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
