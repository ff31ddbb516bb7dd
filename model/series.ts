import { existsSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { signups } from '../contract/signups.ts'
import { personalFields } from './letter-markdown.ts'
import { ContentFault } from './reader/fault.ts'
import { line } from './reader/kinds.ts'
import { readLetters } from './reader/letters.ts'
import { readFile } from './reader/read.ts'
import { inSite } from './reader/site-folder.ts'

const starts = z.enum([...(Object.keys(signups) as (keyof typeof signups)[]), 'purchase'])

export type SeriesStart = z.infer<typeof starts>

const about = z.strictObject({ title: line, starts: z.array(starts).min(1), why: line })

/** `day` is the number of days since the series started. */
const letter = z.strictObject({
  day: z.int('expected a whole number of days').min(0, 'expected 0 or more'),
  subject: line,
  preview: line,
})

/** The names in braces that are filled in for each reader. */
export const seriesFields = [...personalFields, 'signature', 'kit']

const folder = 'series'

const ids = existsSync(inSite(folder)) ? readdirSync(inSite(folder)) : []

/** The email series. Each is a folder in series/. Its letters are sorted by day. */
export const series = ids.sort().map((id) => {
  const letters = readLetters(`${folder}/${id}`, letter, seriesFields).sort((a, b) => a.day - b.day)
  const twice = letters.find(({ day }, index) => letters[index + 1]?.day === day)
  if (twice) throw new ContentFault([`${folder}/${id}: two letters have day ${twice.day}`])
  return { ...readFile(`${folder}/${id}/series.yaml`, about), id, letters }
})

export type Series = (typeof series)[number]
