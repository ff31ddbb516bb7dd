/**
 * Removes the invisible characters that change the direction of text. In a name, they would show the text after the name
 * backwards.
 */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '')

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * Returns a person's text for a sentence, an email's subject or plain text. Right-to-left text is isolated (U+2068 to U+2069),
 * so that it doesn't reorder numbers and addresses around it. HTML has `<bdi>` for that.
 */
export function isolated(text: string): string {
  const plain = withoutDirectionMarks(text)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
