import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text below the sentence of an error page, from pages/notice.yaml. */
export const noticePage = readPage('notice', z.strictObject({ fault: line, button: line }))
