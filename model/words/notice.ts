import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text below the sentence of an error page, from words/notice.yaml. */
export const noticePage = readWords('notice', z.strictObject({ fault: line, button: line }))
