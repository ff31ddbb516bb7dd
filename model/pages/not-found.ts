import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const notFoundPage = readPage(
  'not-found',
  z.strictObject({ title: line, lead: line, button: line, nearOne: line, nearSome: line }),
)
