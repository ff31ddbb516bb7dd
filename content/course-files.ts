import { bonusDocuments } from './bonuses.ts'
import { bonuses } from './course.ts'
import { courseModules } from './lessons.ts'
import { playerOf } from './reader/lesson-video.ts'
import { worksheets } from './worksheets.ts'

type Kind = 'PDF' | 'spreadsheet' | 'video' | 'captions'

/** A file of the build's folder `course`, which buyers alone may open (decision 0006). */
type CourseFile = {
  /** `worksheets/niche-sentence.pdf` */
  name: string
  title: string
  kind: Kind
  /** The lesson that it belongs to, or else the name of a bonus. */
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

/** Every file of the course, in its order: worksheets and videos of the lessons, then the bonuses. */
export const courseFiles: readonly CourseFile[] = [...ofLessons, ...ofBonuses]
