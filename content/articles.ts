import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const { tags: names, categories } = readFile(
  'content/tags.yaml',
  z.strictObject({ tags: z.array(line).min(1), categories: z.array(line).min(1) }),
)

/** The tags that relate articles, videos and tools to each other. */
export const articleTags = names

export const articleCategories = categories

/** The schema of an entry's list of tags. */
export const tags = z.array(z.enum(articleTags)).min(1, 'expected a tag')
