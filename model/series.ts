import { existsSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { signups } from '../contract/signups.ts'
import { personalFields } from './letter-markdown.ts'
import { ContentFault } from './reader/fault.ts'
import { line } from './reader/kinds.ts'
import { letterHead, readLetters } from './reader/letters.ts'
import { readFile } from './reader/read.ts'
import { inSite } from './reader/site-folder.ts'

const starts = z.enum([...(Object.keys(signups) as (keyof typeof signups)[]), 'purchase'])

export type SeriesStart = z.infer<typeof starts>

export const seriesAbout = z.strictObject({
  title: line.meta({ title: 'Title' }),
  starts: z.array(starts).min(1, 'expected one or more').meta({
    title: 'It begins with',
    description: 'A signup for one of these, or a purchase of the course.',
  }),
  why: line.meta({
    title: 'Why readers get it',
    description: 'Below each letter. {kit} becomes what they asked for.',
  }),
})

export const seriesLetterHead = z.strictObject({
  day: z
    .int('expected a whole number of days')
    .min(0, 'expected 0 or more')
    .meta({ title: 'Day', description: 'How many days after the series has begun.' }),
  ...letterHead,
})

/** The names in braces that are filled in for each reader. */
export const seriesFields = [...personalFields, 'signature', 'kit']

const folder = 'series'

const ids = existsSync(inSite(folder)) ? readdirSync(inSite(folder)) : []

/** The email series. Each is a folder in series/. Its letters are sorted by day. */
export const series = ids.sort().map((id) => {
  const letters = readLetters(`${folder}/${id}`, seriesLetterHead, seriesFields).sort((a, b) => a.day - b.day)
  const twice = letters.find(({ day }, index) => letters[index + 1]?.day === day)
  if (twice) throw new ContentFault([`${folder}/${id}: two letters have day ${twice.day}`])
  return { ...readFile(`${folder}/${id}/series.yaml`, seriesAbout), id, letters }
})

export type Series = (typeof series)[number]
