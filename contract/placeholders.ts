/**
 * The build doesn't know the site's address and mode, because they are settings of the running server. Built files contain
 * these placeholders, plain or percent-encoded. The server fills them in when it loads a file
 * (server/http/fill-placeholders.ts).
 */
export const placeholders = {
  origin: 'https://origin.invalid',
  mode: 'mode.invalid',
} as const
