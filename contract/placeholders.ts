/**
 * Built files contain these placeholders, because the site's origin and mode are settings of the running server. In URLs
 * they may be percent-encoded. The server replaces them when it loads a file (server/http/fill-placeholders.ts).
 */
export const placeholders = {
  origin: 'https://origin.invalid',
  mode: 'mode.invalid',
} as const
