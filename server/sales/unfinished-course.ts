import { bonusDocuments } from '../../model/bonuses.ts'
import { bonuses } from '../../model/course.ts'
import { courseModules } from '../../model/lessons.ts'
import type { Config } from '../config.ts'

type Lesson = { title: string; hasText: boolean; video: string | null }
type Bonus = { name: string; file?: string; form?: string }

/** The contents of the course. */
export type Course = {
  lessons: readonly Lesson[]
  bonuses: readonly Bonus[]
  /** The ids of the bonus documents that exist. */
  documents: readonly string[]
}

/** Returns the course as it is in the site. */
export const readCourse = (): Course => ({
  lessons: courseModules.flatMap(({ lessons }) => lessons),
  bonuses,
  documents: bonusDocuments.map(({ id }) => id),
})

type Unfinished = readonly { says: string; todo: string }[]

/** The tasks that remain before the course may be sold for real money. */
export function unfinished({ lessons, bonuses, documents }: Course): Unfinished {
  const empty = lessons.filter(({ hasText, video }) => !hasText && !video)
  const missing = bonuses.filter(({ file, form }) => !form && !(file && documents.includes(file)))
  return [
    ...(empty.length > 0 || lessons.length === 0
      ? [
          {
            says: `${empty.length} of ${lessons.length} lessons have neither text nor video${named(empty.map(({ title }) => title))}.`,
            todo: 'Write them in lessons/, or take their files out.',
          },
        ]
      : []),
    ...missing.map(({ name }) => ({
      says: `The bonus ${name} has neither a file nor a form.`,
      todo: 'Name one of bonuses/ as its file in course.yaml, or take it out there.',
    })),
  ]
}

const named = ([first, ...others]: readonly string[]) =>
  first === undefined ? '' : `: ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`

/** Whether the course can be sold. In live mode, it has to be finished. */
export const mayBeSold = ({ mode }: Pick<Config, 'mode'>, course: Course): boolean =>
  mode !== 'live' || unfinished(course).length === 0
