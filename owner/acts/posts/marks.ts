/**
 * Texts that the owner still has to write are in double square brackets (model/reader/unwritten.ts). While a text is
 * converted, two private characters stand for the brackets, because Markdown would escape them.
 */
const [begin, end] = ['\uE000', '\uE001']

export const mark = (text: string): string =>
  `${begin}${withoutMarks(text)
    .replace(/[[\]\n]+/g, ' ')
    .trim()}${end}`

/** Removes the private characters that a foreign text may have. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\uE000-\uE002]/g, '')

/** Returns the text with brackets in place of the private characters. */
export const written = (text: string): string => text.replaceAll(begin, '[[').replaceAll(end, ']]')

/** Returns what the marks in a Markdown text say. */
export const marksIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`${begin}([^${end}]*)${end}`, 'g'))].map(([, what = '']) =>
    what.replace(/\\([^\w\s])/g, '$1'),
  )
