/** When a letter of a series is sent: days after the series has begun, or when a buyer completes a module of the course. */
export type LetterTime = { day?: number | undefined; after?: number | undefined }

/** Compares the times of two letters, for sorting: first the days, then the modules. */
export const inOrder = (a: LetterTime, b: LetterTime): number =>
  a.after === undefined && b.after === undefined
    ? (a.day ?? 0) - (b.day ?? 0)
    : (a.after ?? 0) - (b.after ?? 0)

/** Says when letters are sent, for the owner, like `day 2, after modules 1, 2`. */
export const whenSent = (letters: readonly LetterTime[]): string =>
  [
    ...listed(
      'day',
      letters.flatMap(({ day }) => day ?? []),
    ),
    ...listed(
      'after module',
      letters.flatMap(({ after }) => after ?? []),
    ),
  ].join(', ')

const listed = (word: string, numbers: readonly number[]) =>
  numbers.length === 0 ? [] : [`${word}${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`]
