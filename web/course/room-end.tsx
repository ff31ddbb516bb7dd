import type { Bought } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { sellsSeveral } from '../../model/sold.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Section } from '../ui/section.tsx'
import { Words } from '../ui/words.tsx'

/** The end of a room: what else the buyer has, and the receipt. */
export function RoomEnd(bought: Bought) {
  return (
    <>
      <Purchases {...bought} />
      <ReceiptSection {...bought} />
    </>
  )
}

/** Lists what else the buyer has or, for a visitor who didn't come from an email, says how to get the list. */
function Purchases({ purchases }: Bought) {
  const { heading, order, fromEmail } = courseRoom.purchases
  if (purchases === null ? !sellsSeveral() : purchases.length === 0) return null
  return (
    <Section id="purchases" heading={heading}>
      {purchases === null ? (
        <p>
          <Words>{fromEmail}</Words>
        </p>
      ) : (
        <ul className="room-files">
          {purchases.map(({ title, order: number, href }) => (
            <li key={href}>
              <div>
                <a className="part-title" href={href}>
                  {title}
                </a>
                <p className="fine-print">{filled(order, { order: number })}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The receipt, with the button to withdraw while the buyer may. */
function ReceiptSection({ room, receipt, withdrawal }: Bought) {
  const { receipt: words, withdrawal: withdrawing, key } = courseRoom
  return (
    <Section className="course-receipt" id="receipt" heading={words.heading}>
      <p>{receipt}</p>
      <p className="fine-print">{key}</p>
      {withdrawal !== null && (
        <>
          <p>{filled(withdrawing.possible, { until: withdrawal })}</p>
          <p>
            <ButtonLink href={`${room.order}/withdrawal`} size="small" look="quiet">
              {withdrawing.button}
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  )
}
