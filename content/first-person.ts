/**
 * `<Mine>…</Mine>` marks a sentence that claims an experience that the owner hasn't confirmed, in an article, a lesson, an
 * email or any YAML file of content/. Visitors see the sentence without the mark. The owner removes the mark once the sentence is true, or deletes
 * the sentence; `npm run owner -- doctor` counts the rest.
 */
const marks = /<\/?Mine>/g

/** The files in which a sentence can have the mark. */
export const filesWithMarks = 'content/**/*.{md,mdx,yaml}'

export const withoutMarks = (text: string) => text.replace(marks, '')

/** The line number of each mark, from 1. */
export const linesMarked = (text: string) =>
  text.split('\n').flatMap((line, index) => (line.match(/<Mine>/g) ?? []).map(() => index + 1))

/** Whether every opening mark has its closing mark before the next one opens. */
export const marksMatch = (text: string) => /^(<Mine><\/Mine>)*$/.test((text.match(marks) ?? []).join(''))
