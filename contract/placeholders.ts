/**
 * Pages are built before the site's address and mode are known: both are settings of the running server. Built files contain
 * these placeholders, plain or percent-encoded, and the server fills them in when it loads a file
 * (server/http/fill-placeholders.ts).
 */
export const placeholders = {
  origin: 'https://origin.invalid',
  mode: 'mode.invalid',
} as const
