/**
 * Removes the invisible characters that change the direction of text. In a name, they would show the text after the name
 * backwards.
 */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '')
