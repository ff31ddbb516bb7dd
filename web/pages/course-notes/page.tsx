import './notes.css'
import type { NotesPage } from '../../../contract/course-room.ts'
import { RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** The buyer's own page: nobody else reads it. */
export default function CourseNotesPage({ data: { room, text, savedOn, problem } }: { data: NotesPage }) {
  return (
    <RoomPage title="Your notes" className="notes">
      <div className="room-column">
        <h1>Your notes</h1>
        <p className="lead">A page of your own, from the first niche sentence to the last page you fixed.</p>
        <form method="post" action={`${room.base}/notes`}>
          <Field label="Notes" hiddenLabel error={problem ?? undefined}>
            {(control) => <textarea {...control} name="text" rows={20} defaultValue={text} />}
          </Field>
          <Button type="submit">Save my notes</Button>
          <p className="fine-print">
            {savedOn ? `Saved on ${savedOn}. ` : 'Nothing is saved yet. '}They’re kept with your order, and go
            when you ask me to forget you.
          </p>
        </form>
        <pre className="notes-printed" aria-hidden="true">
          {text}
        </pre>
      </div>
    </RoomPage>
  )
}
