import type { WithdrawalPage } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The second step of a withdrawal: what the buyer declares, and the button that confirms it. Afterward, that it arrived. */
export default function CourseWithdrawalPage({ data }: { data: WithdrawalPage }) {
  const words = courseRoom.withdrawal
  const { room, product, buyer, number, amount, until, withdrawnAt } = data
  if (withdrawnAt !== null)
    return (
      <RoomPage room={room} title={words.received.heading}>
        <div className="room-column">
          <h1>{words.received.heading}</h1>
          <p className="lead">{filled(words.received.text, { at: withdrawnAt })}</p>
          <p>{words.received.money}</p>
        </div>
      </RoomPage>
    )
  return (
    <RoomPage room={room} title={words.button}>
      <div className="room-column">
        <h1>{words.button}</h1>
        {until === null ? (
          <p className="lead">{filled(words.over, { email: room.email })}</p>
        ) : (
          <>
            <p className="lead">{filled(words.lead, { until, amount })}</p>
            <p>{filled(words.declaration, { product, order: number, buyer })}</p>
            <p>{words.ends}</p>
            <form method="post" action={`${room.base}/withdrawal`}>
              <Button type="submit">{words.confirm}</Button>
            </form>
          </>
        )}
        <p className="ways">
          <ButtonLink href={room.base} look="quiet">
            {words.back}
          </ButtonLink>
        </p>
      </div>
    </RoomPage>
  )
}
