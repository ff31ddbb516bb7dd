import { greetingOf } from '../mail/words.ts'

/**
 * Fills in the reader's first name and greeting. Without a name, the name goes with the comma or space that belongs to it, so
 * that `Thank you, {firstName}!` becomes `Thank you!`, and `{firstName}, one question` becomes `One question`. Emphasis of the
 * name alone goes with it, because `****` isn't Markdown.
 */
export function personal(text: string, firstName: string): string {
  const greeted = text.replaceAll('{greeting}', () => greetingOf(firstName))
  if (firstName !== '') return greeted.replaceAll('{firstName}', () => firstName)
  const capital = (_: string, before: string, letter: string) => before + letter.toUpperCase()
  return (
    greeted
      // The ending of a genitive goes with the name.
      .replaceAll(/\{firstName\}['’]?s(?![\p{L}\p{N}])/gu, '{firstName}')
      .replaceAll(/([*_]{1,3})\{firstName\}\1/g, '{firstName}')
      .replaceAll(/^()\{firstName\}[,:]?\s*(\S)/gm, capital)
      // What begins a heading, a quote, an item, a link or emphasis ends with its line.
      .replaceAll(/((?:^(?:(?:[#>*+-]+|\d+[.)])[ \t]+)*|\[)[*_]*)\{firstName\}[,:]?[ \t]*(\S)/gm, capital)
      .replaceAll(/([ \t][*_]+)\{firstName\}[,:]?[ \t]*(?=\p{L})/gu, '$1')
      .replaceAll(/,?[ \t]*\{firstName\}/g, '')
  )
}

/** Returns a letter as everybody may read it, without anybody's name. */
export const impersonal = <Letter extends { subject: string; preview?: string; markdown?: string }>(
  letter: Letter,
): Letter => ({
  ...letter,
  subject: personal(letter.subject, ''),
  ...(letter.preview !== undefined && { preview: personal(letter.preview, '') }),
  ...(letter.markdown !== undefined && { markdown: personal(letter.markdown, '') }),
})
