import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const notFoundPage = readWords(
  'not-found',
  z.strictObject({ title: line, lead: line, button: line, nearOne: line, nearSome: line }),
)
