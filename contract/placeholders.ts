/**
 * Built files contain these placeholders, because the site's origin and mode are settings of the running server. The server
 * replaces them when it loads a file (server/http/fill-placeholders.ts). Placeholders in URLs may be percent-encoded.
 */
export const placeholders = {
  origin: 'https://origin.invalid',
  mode: 'mode.invalid',
} as const
