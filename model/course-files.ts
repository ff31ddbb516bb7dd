import { bonusDocuments } from './bonuses.ts'
import { bonuses } from './course.ts'
import { courseModules } from './lessons.ts'
import { playerOf } from './reader/lesson-video.ts'
import { worksheets } from './worksheets.ts'

type Kind = 'PDF' | 'spreadsheet' | 'video' | 'captions'

/** A file in the build's folder `course`. Only buyers may open these files (decision 0006). */
type CourseFile = {
  /** The path in the folder `course`, for example `worksheets/niche-sentence.pdf`. */
  name: string
  title: string
  kind: Kind
  /** The lesson that the file belongs to. The files of bonuses have `bonus` instead: the name of the bonus. */
  lessonId?: string
  bonus?: string
}

const lessons = courseModules.flatMap((module) => module.lessons)

const ofLessons = lessons.flatMap(({ id, title, worksheet, video, captions }): CourseFile[] => {
  const found = worksheets.find((one) => one.id === worksheet)
  const file = (name: string, title: string, kind: Kind) => ({ name, title, kind, lessonId: id })
  return [
    ...(found ? [file(`worksheets/${found.id}.pdf`, found.title, 'PDF')] : []),
    ...(found?.sheet ? [file(`worksheets/${found.id}.xlsx`, found.title, 'spreadsheet')] : []),
    ...(video && playerOf(video)?.kind === 'file' ? [file(`media/${video}`, title, 'video')] : []),
    ...(captions ? [file(`media/${captions}`, title, 'captions')] : []),
  ]
})

const ofBonuses = bonuses.flatMap(({ name, file }): CourseFile[] => {
  const document = bonusDocuments.find(({ id }) => id === file)
  return document
    ? [{ name: `bonuses/${document.id}.pdf`, title: document.title, kind: 'PDF', bonus: name }]
    : []
})

/** Every file of the course: first the files of the lessons, in order, and then those of the bonuses. */
export const courseFiles: readonly CourseFile[] = [...ofLessons, ...ofBonuses]
