import type { Page } from '../../server/store/query.ts'
import { UsageError } from '../acts/act.ts'
import type { Option } from './command.ts'

export const listOptions = {
  limit: { type: 'string', takes: 'N', does: 'the number of rows, newest first (50)' },
  after: { type: 'string', takes: 'KEY', does: 'starts after this row; the end of a list shows the value' },
} as const satisfies Record<string, Option>

export function readPage({
  limit: text,
  after,
}: {
  limit: string | undefined
  after: string | undefined
}): Page {
  const limit = Number(text ?? 50)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit must be a whole number from 1.`)
  return { limit, after }
}

export function readChoice<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((each) => each === text)
  if (text !== undefined && choice === undefined)
    throw new UsageError(`--${option} must be one of ${choices.join(', ')}.`)
  return choice
}
