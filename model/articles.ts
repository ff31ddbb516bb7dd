import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const { tags: names, categories } = readFile(
  'tags.yaml',
  z.strictObject({ tags: z.array(line).min(1), categories: z.array(line).min(1) }),
)

/** Articles, videos and tools that share a tag are related. */
export const articleTags = names

export const articleCategories = categories

export const tags = z.array(z.enum(articleTags)).min(1, 'expected a tag')
