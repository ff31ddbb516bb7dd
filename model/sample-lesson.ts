import { modules, sampleLesson } from './course.ts'
import { ContentFault } from './reader/fault.ts'
import { readFile } from './reader/read.ts'
import { readLessons } from './reader/read-lessons.ts'
import { sheetOf } from './workbook.ts'
import { worksheetFile } from './worksheet.ts'

const found = readLessons().find(({ id }) => id === sampleLesson)
if (!found?.hasText)
  throw new ContentFault([
    `course.yaml: sample: expected a lesson with a text in lessons/, and ${sampleLesson} is none`,
  ])
const { id, name, module, title, minutes, summary, checked, exercise, worksheet } = found
const sheet = worksheet && readFile(`worksheets/${worksheet}.yaml`, worksheetFile)

/** The data of the lesson at /academy/lesson, which everyone may read. Doesn't include its text. */
export const sample = {
  id,
  name,
  title,
  minutes,
  summary,
  checked,
  exercise,
  module: { number: module, title: modules[module - 1]?.title ?? '' },
}

/** The files of the sample lesson's worksheet, which everyone may download. */
export const sampleFiles = sheet
  ? [
      { name: `${worksheet}.pdf`, kind: 'PDF' as const },
      ...(sheet.sheet ? [{ name: `${worksheet}.xlsx`, kind: 'spreadsheet' as const }] : []),
    ]
  : []

/** The fields of the sample lesson's worksheet, which everyone may fill in. */
export const sampleSheet = worksheet && sheet ? sheetOf({ ...sheet, id: worksheet }) : null
