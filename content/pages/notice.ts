import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The words below a sentence in place of a page: content/pages/notice.yaml. */
export const noticePage = readPage('notice', z.strictObject({ fault: line, button: line }))
