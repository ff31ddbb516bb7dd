import '../../articles/prose.css'
import type { SheetPage } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { sheetWords as words } from '../../../model/words/sheet.ts'
import { FilledSheet } from '../../course/filled-sheet.tsx'
import { RoomPage } from '../../course/room-page.tsx'

/** A worksheet as the buyer filled it in, for the printer. */
export default function CourseSheetPage({ data: { room, lesson, sheet, answers } }: { data: SheetPage }) {
  return (
    <RoomPage room={room} title={sheet.title} className="sheet-page">
      <article className="room-column">
        <nav className="sheet-page-ways">
          <a href={`${room.base}/${lesson}#worksheet`}>
            {filled(words.print.back, { number: lesson.replace('-', '.') })}
          </a>
          <p className="fine-print">{words.print.how}</p>
        </nav>
        <h1>{sheet.title}</h1>
        <p className="lead">{sheet.description}</p>
        <FilledSheet sheet={sheet} answers={answers} />
      </article>
    </RoomPage>
  )
}
