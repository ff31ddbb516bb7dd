import * as z from 'zod'
import { line, path } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** What the search says of each page besides articles, videos and tools: content/pages/search.yaml. */
export const { pages: searchedPages } = readPage(
  'search',
  z.strictObject({ pages: z.array(z.strictObject({ path, title: line, summary: line, words: line })) }),
)
