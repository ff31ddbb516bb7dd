import { existsSync } from 'node:fs'
import * as z from 'zod'
import { articleTags } from '../../content/articles.ts'
import { seconds } from '../../content/seconds.ts'
import { toolJobs } from '../../content/tools.ts'

const line = z.string('expected some words').trim().min(1, 'expected some words')
const address = z.url({ protocol: /^https$/, error: 'expected an address that begins with https://' })
const day = z.iso.date('expected a day, like 2025-08-19')
const name = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected small letters and figures, with hyphens between')
const tags = z
  .array(z.enum(articleTags, `expected one of ${articleTags.join(', ')}`))
  .min(1, 'expected a tag')
const film = z.string().regex(/^[\w-]{11}$/, 'expected the eleven characters of a film’s address at YouTube')
const file = z.string().refine((path) => existsSync(path), 'expected a file there')

/** What is expected of the entries in the owner's lists. */
export const siteFacts = z.object({
  owner: z.object({
    name: line,
    givenName: line,
    jobTitle: line,
    email: z.email('expected an email address'),
    portraitAlt: line,
    postalAddress: line,
  }),
  name: line,
  newsletter: line,
  description: line.min(50, 'expected 50 characters or more').max(170, 'expected at most 170 characters'),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'expected a language, like en or en-US'),
  copyrightYear: z.int('expected a year').min(2000, 'expected a year'),
  publishedOn: day,
  profiles: z.array(z.object({ network: line, url: address })),
  kitFormId: z.int('expected the number of a form at Kit, or null').positive().nullable(),
})

export const toolFacts = z.object({
  id: name,
  name: line,
  job: z.enum(
    toolJobs.map(({ id }) => id),
    `expected one of ${toolJobs.map(({ id }) => id).join(', ')}`,
  ),
  description: line,
  price: line,
  rating: z.int('expected a whole number').min(1, 'expected 1 to 5').max(5, 'expected 1 to 5'),
  link: address,
  tags,
})

/** A logo that is a picture is a file; any other is text. */
export const logoFile = z.object({ logo: file })

export const videoFacts = z.object({
  slug: name.refine(
    (slug) => existsSync(`content/thumbnails/${slug}.svg`),
    'expected a drawing of this name in content/thumbnails',
  ),
  title: line.max(100, 'expected at most 100 characters, as YouTube does'),
  date: day,
  videoId: film,
  summary: line.min(110, 'expected 110 characters or more').max(160, 'expected at most 160 characters'),
  description: z.array(line).min(1, 'expected a paragraph'),
  chapters: z
    .array(
      z.object({ at: z.string().regex(/^(\d+:)?\d?\d:\d\d$/, 'expected a time, like 4:05'), title: line }),
    )
    .refine(([first]) => first?.at === '0:00', 'expected the first at 0:00')
    .refine(
      (list) =>
        list.every(({ at }, index) => index === 0 || seconds(at) > seconds(list[index - 1]?.at ?? '')),
      'expected each later than the one before',
    ),
  tags,
})

export const claimFacts = z
  .object({ text: line, evidence: line.nullable(), checkedOn: day.nullable(), show: z.boolean() })
  .refine(({ evidence, checkedOn }) => evidence === null || checkedOn !== null, {
    path: ['checkedOn'],
    message: 'expected the day on which the evidence was looked at',
  })

export const lessonFacts = z.object({ title: line })

export const lessonLinkFacts = z.object({ link: address.nullable() })

export const filmFacts = z.object({ videoId: film, title: line })
