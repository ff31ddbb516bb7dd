import * as z from 'zod'
import { articleCategories, articleTags } from './articles.ts'
import { site } from './site.ts'

const line = z.string().trim().min(1)
const date = z.iso.date()

/** What stands at the head of an article's file; docs/writing.md explains each field. */
export const frontMatter = z.strictObject({
  title: line.max(80),
  seoTitle: line.min(20).max(70),
  description: line.min(80).max(170),
  excerpt: line.min(60).max(220),
  category: z.enum(articleCategories),
  tags: z.array(z.enum(articleTags)).min(2).max(5),
  position: z.int().positive(),
  published: date.default(site.publishedOn),
  updated: date.optional(),
  checked: date.optional(),
  canonical: z.string().startsWith('/').optional(),
  cover: line,
  gradient: z.array(line).length(2).optional(),
  quickAnswer: line,
  download: line.optional(),
  checklist: z.array(line).min(4).max(10),
  faq: z.array(z.strictObject({ question: line.endsWith('?'), answer: line })).min(5),
})

export type FrontMatter = z.infer<typeof frontMatter>

export type Heading = { id: string; text: string }

/** An article without its body: what cards, the frame, the feed and the search index need. */
export type Article = FrontMatter & {
  /** The last part of /articles/{slug}: the file's name. */
  slug: string
  /** Where it is served and linked. */
  path: string
  /** The address that search engines are told: `canonical` where the front matter names one, else `path`. */
  canonicalPath: string
  headings: readonly Heading[]
  words: number
  readMinutes: number
  /** Whether the body holds an affiliate link, so that the frame places the disclosure before it. */
  affiliate: boolean
}
