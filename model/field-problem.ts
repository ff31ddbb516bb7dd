import { filled } from './filled.ts'
import { figure } from './formats.ts'
import { forms } from './words/forms.ts'

/**
 * Returns the sentence for an issue that a schema of contract/functions.ts found in a visitor's input. Returns other messages,
 * which are for programs, as they are.
 */
export function fieldProblem({
  message,
  maximum = 0,
}: {
  message: string
  maximum?: number | bigint
}): string {
  const problems: Readonly<Record<string, string>> = forms.problems
  return filled(problems[message] ?? message, { most: figure(Number(maximum)) })
}
