import { mainProduct } from '../contract/products.ts'
import { bonusDocuments } from './bonuses.ts'
import { bonuses } from './course.ts'
import { courses } from './lessons.ts'
import { playerOf } from './reader/lesson-video.ts'
import { worksheetsByProduct } from './worksheets.ts'

type Kind = 'PDF' | 'spreadsheet' | 'video' | 'captions'

/** A file of lessons or bonuses in the build's folder `course`. Only buyers may open these files (decision 0006). */
type CourseFile = {
  /** The product whose buyers may open it. */
  product: string
  /** The path in the product's folder (`courseFolder`), for example `worksheets/niche-sentence.pdf`. */
  name: string
  title: string
  kind: Kind
  /** The lesson that the file belongs to. The files of bonuses have `bonus` instead: the name of the bonus. */
  lessonId?: string
  bonus?: string
}

const lessons = courses.flatMap(({ product, modules }) =>
  modules.flatMap((module) => module.lessons.map((lesson) => ({ ...lesson, product }))),
)

const ofLessons = lessons.flatMap(({ product, id, title, worksheet, video, captions }): CourseFile[] => {
  const found = worksheetsByProduct[product]?.find((one) => one.id === worksheet)
  const file = (name: string, title: string, kind: Kind) => ({ product, name, title, kind, lessonId: id })
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
    ? [
        {
          product: mainProduct,
          name: `bonuses/${document.id}.pdf`,
          title: document.title,
          kind: 'PDF',
          bonus: name,
        },
      ]
    : []
})

/** Every such file: first the files of the lessons, in order, and then those of the bonuses. */
export const courseFiles: readonly CourseFile[] = [...ofLessons, ...ofBonuses]
