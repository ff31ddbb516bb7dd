import * as z from 'zod'
import { signups } from '../contract/signups.ts'
import { modules } from './course.ts'
import { personalFields } from './letter-markdown.ts'
import { inOrder, whenSent } from './letter-times.ts'
import { ContentFault } from './reader/fault.ts'
import { line } from './reader/kinds.ts'
import { letterHead, readLetters } from './reader/letters.ts'
import { readFile } from './reader/read.ts'
import { foldersIn } from './reader/site-folder.ts'
import { emailWords } from './words/emails.ts'

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

export const seriesLetterHead = z
  .strictObject({
    day: z.int('expected a whole number of days').min(0, 'expected 0 or more').exactOptional().meta({
      title: 'Day',
      description: 'How many days after the series has begun. Empty if a module decides.',
    }),
    after: z
      .int('expected the number of a module, like 2')
      .min(1, 'expected the number of a module, like 2')
      .exactOptional()
      .meta({
        title: 'After module',
        description:
          'The letter is sent when the buyer has marked every lesson of this module as done. Only in a series that a purchase begins.',
      }),
    ...letterHead,
  })
  .refine(({ day, after }) => day !== undefined || after !== undefined, {
    path: ['day'],
    message: 'expected a number of days, or a module under “after”: one of them says when the letter is sent',
  })
  .refine(({ day, after }) => day === undefined || after === undefined, {
    path: ['after'],
    message: 'expected either a day or a module, not both',
  })

/** The names in braces that are filled in for each reader. */
export const seriesFields = [...personalFields, 'signature', 'kit']

const folder = 'series'

/** The email series. Each is a folder in series/. Its letters are sorted: first those with a day, then those after a module. */
export const series = foldersIn(folder).map((id) => {
  const about = readFile(`${folder}/${id}/series.yaml`, seriesAbout)
  const letters = readLetters(`${folder}/${id}`, seriesLetterHead, seriesFields).sort(inOrder)
  const faults = letters.flatMap((letter, index) => {
    const { after, id: name } = letter
    const time = whenSent([letter])
    if (index > 0 && time === whenSent(letters.slice(index - 1, index)))
      return [`${folder}/${id}: two letters are sent ${after === undefined ? 'on ' : ''}${time}`]
    const fault = after === undefined ? null : faultOf(after, about.starts)
    return fault === null ? [] : [`${folder}/${id}/${name}.md: after: ${fault}`]
  })
  const unasked = about.starts.filter((start) => !(start in emailWords.kits))
  const texts = [
    { file: 'series.yaml: why', words: [about.why] },
    ...letters.map((letter) => ({
      file: `${letter.id}.md`,
      words: [letter.subject, letter.preview, letter.markdown],
    })),
  ]
  for (const { file, words } of texts)
    if (unasked.length > 0 && words.some((text) => text.includes('{kit}')))
      faults.push(
        `${folder}/${id}/${file}: {kit} is empty for a reader whose series ${unasked.join(' or ')} begins`,
      )
  if (faults.length > 0) throw new ContentFault(faults)
  return { ...about, id, letters }
})

function faultOf(after: number, begins: readonly SeriesStart[]): string | null {
  if (!begins.includes('purchase'))
    return 'expected a day instead: only a series that begins with a purchase knows the modules'
  return after > modules.length
    ? `expected at most ${modules.length}: the course has no module ${after}`
    : null
}

export type Series = (typeof series)[number]
