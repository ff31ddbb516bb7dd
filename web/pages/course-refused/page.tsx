import type { RefusedPage } from '../../../contract/course-room.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import './refused.css'

/** A form of the course room that was refused, with what the buyer typed. */
export default function CourseRefusedPage({ data }: { data: RefusedPage }) {
  const { sentence, fields, again, texts, back } = data
  const words = courseRoom.refused
  return (
    <RoomPage room={data.room} title={words.heading} className="refused">
      <div className="room-column">
        <h1>{words.heading}</h1>
        <p className="lead" role="alert">
          {sentence}
        </p>
        {again && (
          <form method="post" action={again}>
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{words.again}</Button>
          </form>
        )}
        <p>
          <ButtonLink href={back} look="quiet">
            {words.back}
          </ButtonLink>
        </p>
        {texts.length > 0 && (
          <>
            <h2>{words.typed}</h2>
            {texts.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may be the same, and keep their order
              <pre key={place}>{text}</pre>
            ))}
          </>
        )}
      </div>
    </RoomPage>
  )
}
