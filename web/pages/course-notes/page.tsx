import './notes.css'
import type { NotesPage } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

export default function CourseNotesPage({ data }: { data: NotesPage }) {
  const { room, text, savedOn, problem, seen, other, shown, earlier, removed } = data
  const words = courseRoom.notes
  return (
    <RoomPage room={data.room} title={words.heading} className="notes">
      <div className="room-column">
        <h1>{words.heading}</h1>
        <p className="lead">{shown ? filled(words.shown, { on: shown }) : words.lead}</p>
        <form method="post" action={`${room.base}/notes`}>
          <Field label={words.label} hiddenLabel error={problem ?? undefined}>
            {(control) => <textarea {...control} name="text" rows={20} defaultValue={text} />}
          </Field>
          <input type="hidden" name="seen" value={seen} />
          <Button type="submit">{words.save}</Button>
          <p className="fine-print">
            {savedOn ? filled(words.savedOn, { on: savedOn }) : words.notSaved} {words.kept}
          </p>
        </form>
        {other !== null && (
          <>
            <h2>{words.other}</h2>
            <pre className="notes-other">{other}</pre>
          </>
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{words.earlier}</summary>
            <ul>
              {earlier.map(({ id, on }) => (
                <li key={id}>
                  <a href={`${room.base}/notes?version=${id}`}>{on}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        {removed.length > 0 && (
          <>
            <h2>{words.removed}</h2>
            {removed.map((texts) => (
              <pre key={texts} className="notes-other">
                {texts}
              </pre>
            ))}
          </>
        )}
        <pre className="notes-printed" aria-hidden="true">
          {text}
        </pre>
      </div>
    </RoomPage>
  )
}
