/**
 * The hidden field that people can't see. Bots fill it in, and so do some form fillers. Its name is a word that form fillers
 * have no value for.
 */
export const trapField = 'veranda'
