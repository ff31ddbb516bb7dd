import * as z from 'zod'
import { articleCategories, articleTags } from './articles.ts'
import type { liveParts } from './parts.ts'
import { day, line, path, picture } from './reader/kinds.ts'

/** The front matter of an article. docs/writing.md explains each field. */
export const frontMatter = z.strictObject({
  title: line.max(80),
  seoTitle: line.max(70).exactOptional(),
  description: line.min(50).max(170),
  excerpt: line.max(220).exactOptional(),
  category: z.enum(articleCategories).exactOptional(),
  tags: z.array(z.enum(articleTags)).max(5).default([]),
  position: z.int('expected a whole number').positive('expected 1 or more').default(1),
  published: day,
  draft: z.boolean().default(false),
  updated: day.exactOptional(),
  checked: day.exactOptional(),
  canonical: path.exactOptional(),
  cover: picture('covers').exactOptional(),
  gradient: z.array(line).length(2).exactOptional(),
  quickAnswer: line.exactOptional(),
  download: line.exactOptional(),
  checklist: z.array(line).max(12).default([]),
  faq: z
    .array(
      z.strictObject({
        question: line.refine((text) => text.endsWith('?'), 'expected a question, with its ?'),
        answer: line,
      }),
    )
    .default([]),
})

type FrontMatter = z.infer<typeof frontMatter>

export type Heading = { id: string; text: string }

/** An article's data without its body, for cards, the article page, the feed and the search index. */
export type Article = Omit<FrontMatter, 'seoTitle' | 'excerpt' | 'cover'> & {
  /** The path of the cover picture's file. */
  cover?: string
  /** The content of <title>. Defaults to `title`. */
  seoTitle: string
  /** The text of the card. Defaults to `description`. */
  excerpt: string
  /** The file's name without its extension: the last part of /articles/{slug}. */
  slug: string
  /** The path that links lead to. */
  path: string
  /** The path for search engines: `canonical` if the front matter has it, otherwise `path`. */
  canonicalPath: string
  headings: readonly Heading[]
  words: number
  readMinutes: number
  /** Whether the body has a link that pays the owner. If so, the page shows the disclosure above the body. */
  affiliate: boolean
  /** The components in the body that have their own scripts and styles. */
  live: readonly (typeof liveParts)[number][]
  /** The file paths of the photos in the body. */
  photos: readonly string[]
}
