/**
 * `<Mine>…</Mine>` marks a sentence about an experience that the owner hasn't confirmed. Articles, lessons, emails and the
 * site's YAML files may use it. Visitors see the sentence without the mark. The owner removes the mark once the
 * sentence is true, or deletes the sentence. `npm run owner -- doctor` counts the remaining marks.
 */
const marks = /<\/?Mine>/g

export const filesWithMarks = '**/*.{md,mdx,yaml}'

export const withoutMarks = (text: string) => text.replace(marks, '')

/** Returns the line number of each mark. The first line is 1. */
export const linesMarked = (text: string) =>
  text.split('\n').flatMap((line, index) => (line.match(/<Mine>/g) ?? []).map(() => index + 1))

/** Whether every opening mark is closed before the next one opens. */
export const marksMatch = (text: string) => /^(<Mine><\/Mine>)*$/.test((text.match(marks) ?? []).join(''))
