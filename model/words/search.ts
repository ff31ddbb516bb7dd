import * as z from 'zod'
import { isOff } from '../is-off.ts'
import { line, path } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

const { pages, topics } = readWords('search', {
  topics: line,
  pages: z.array(z.strictObject({ path, title: line, summary: line, words: line })),
})

/** The search entries for pages other than articles, videos and tools, from words/search.yaml. */
export const searchedPages = pages.filter(({ path }) => !isOff(path))

/** The label in front of a result's topics. */
export const searchTopics = topics
