import * as z from 'zod'
import { articleCategories, articleTags } from './articles.ts'
import type { styledParts } from './parts.ts'
import { day, line, picture } from './reader/kinds.ts'

/** The article's other path, as `normalPath` returns it. No file of the build has such a path. */
const canonical = z
  .string()
  .regex(
    /^(?!.*\/index\.html$)(\/[a-z0-9][a-z0-9_-]*)+(\.html)?$/,
    'expected an address of this site in small letters, digits and hyphens, without / at its end, like /my-post',
  )

/** The front matter of an article. docs/writing.md explains each field. */
export const frontMatter = z.strictObject({
  title: line.max(80).meta({ title: 'Title' }),
  seoTitle: line.max(70).exactOptional().meta({
    title: 'Title for search engines',
    description: 'If it should differ from the title. The site’s name is added.',
  }),
  description: line
    .min(50)
    .max(170)
    .meta({ title: 'Description', description: 'What search engines and shared links show.' }),
  excerpt: line.max(220).exactOptional().meta({
    title: 'Text of the card',
    description: 'One or two sentences. Without it, cards show the description.',
  }),
  category: z.enum(articleCategories).exactOptional().meta({ title: 'Category' }),
  tags: z.array(z.enum(articleTags)).max(5).default([]).meta({ title: 'Tags' }),
  position: z
    .int('expected a whole number')
    .positive('expected 1 or more')
    .default(1)
    .meta({ title: 'Order', description: 'Among articles of the same day.' }),
  published: day.meta({
    title: 'Published on',
    description: 'On a later day it comes out by itself, at midnight of the site’s time zone.',
  }),
  draft: z
    .boolean()
    .default(false)
    .meta({ title: 'Draft', description: 'Visitors don’t see it, whatever its day.' }),
  updated: day.exactOptional().meta({ title: 'Updated on', description: 'Printed under the title.' }),
  checked: day.exactOptional().meta({
    title: 'Facts checked on',
    description: 'The day on which you looked up every price, limit and law in it. Printed under the title.',
  }),
  canonical: canonical.exactOptional().meta({
    title: 'Main address',
    description: 'A second address for this article alone, like /my-post. Search engines get this one.',
  }),
  cover: picture('covers').exactOptional().meta({ title: 'Cover' }),
  gradient: z.array(line).length(2).exactOptional().meta({
    title: 'Colors behind the cover',
    description: 'Two names of the theme’s colors, like act and mark.',
  }),
  quickAnswer: line
    .exactOptional()
    .meta({ title: 'Quick answer', description: 'Two to four sentences that answer the title’s question.' }),
  download: line.exactOptional().meta({
    title: 'Free document',
    description: 'Place it with Insert, in the text.',
    files: 'downloads/*.yaml',
  }),
  checklist: z
    .array(line)
    .max(12)
    .default([])
    .meta({ title: 'Checklist', description: 'Five to eight lines at the end of the article.' }),
  faq: z
    .array(
      z.strictObject({
        question: line.refine((text) => text.endsWith('?'), 'expected a question, with its ?'),
        answer: line,
      }),
    )
    .default([])
    .meta({ title: 'Questions and answers' }),
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
  live: readonly (typeof styledParts)[number][]
  /** The file paths of the photos in the body. */
  photos: readonly string[]
}
