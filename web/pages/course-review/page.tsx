import type { ReviewPage } from '../../../contract/course-room.ts'
import { bonuses } from '../../../model/course.ts'
import { filled } from '../../../model/filled.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { RoomPage } from '../../course/room-page.tsx'
import { ShowSheets } from '../../course/show-sheets.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'

/** The page where the buyer books a review of one of their pages, which is a bonus of the course. */
export default function CourseReviewPage({ data }: { data: ReviewPage }) {
  const words = courseRoom.review
  const session = bonuses.find(({ form }) => form === 'page-review')
  const { room, booked, most } = data
  return (
    <RoomPage room={data.room} title={session?.name ?? words.book}>
      <div className="room-column">
        <h1>{session?.name}</h1>
        <p className="lead">{session?.text}</p>
        {booked.map(({ address, question, showsSheets, on }) => (
          <div key={address} className="room-done">
            <p>
              {filled(words.bookedOn, { on })} <a href={address}>{address}</a>
            </p>
            <p>{question}</p>
            {showsSheets && <p>{courseRoom.sheets.isShown}</p>}
            <p className="fine-print">{words.recording}</p>
          </div>
        ))}
        {booked.length < most ? (
          <ReviewForm {...data} />
        ) : (
          <p className="ways">
            <ButtonLink href={room.base} look="quiet">
              {words.back}
            </ButtonLink>
          </p>
        )}
      </div>
    </RoomPage>
  )
}

function ReviewForm({ room, problem, typed }: ReviewPage) {
  const words = courseRoom.review
  const errorOf = (field: string) => (problem?.field === field ? problem.sentence : undefined)
  return (
    <form method="post" action={`${room.base}/review`}>
      <p>{words.lead}</p>
      <Field label={words.address} error={errorOf('address')}>
        {(control) => (
          <input
            {...control}
            name="address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={typed.address}
            required
          />
        )}
      </Field>
      <Field label={words.question} error={errorOf('question')}>
        {(control) => (
          <textarea
            {...control}
            name="question"
            rows={5}
            maxLength={2000}
            defaultValue={typed.question}
            required
          />
        )}
      </Field>
      <ShowSheets isTicked={typed.showsSheets} /> <Button type="submit">{words.book}</Button>
    </form>
  )
}
