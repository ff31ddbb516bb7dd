/**
 * Pages are rendered at build, where neither the site's address nor its mode is known. They are built with
 * these words, and the server puts the real ones in their place when it loads the pages.
 */
export const placeholders = {
  origin: 'https://origin.invalid',
  mode: 'mode.invalid',
} as const
