import './lesson-note.css'
import type { LessonPage } from '../../contract/course-room.ts'
import { longestNotes } from '../../contract/workbook.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { Button } from '../ui/button.tsx'
import { ConflictTemplate, LabeledField, SheetStatus, savedSentence } from './sheet.tsx'

/** The buyer's notes next to a lesson: one text for the whole course. web/course/workbook.ts saves it as it's typed. */
export function LessonNote({ room, lessonId, note }: Pick<LessonPage, 'room' | 'lessonId' | 'note'>) {
  const words = courseRoom.notes
  const { answers, place, savedOn } = note
  return (
    <form
      method="post"
      action={`${room.base}/${lessonId}/note`}
      className="lesson-note"
      id="note"
      data-workbook={place}
    >
      <fieldset disabled={room.isForgotten}>
        <LabeledField
          field={{ key: 'note', label: words.heading, start: '' }}
          answers={answers}
          rows={8}
          most={longestNotes}
          shortcut="m"
        />
        <p className="fine-print">
          {words.lead} <a href={`${room.base}/notes`}>{words.whole}</a>
        </p>
        <div className="sheet-save">
          <Button type="submit" look="quiet" size="small">
            {words.save}
          </Button>{' '}
          <SheetStatus>{savedSentence(savedOn)}</SheetStatus>
        </div>
      </fieldset>
      <ConflictTemplate />
    </form>
  )
}
