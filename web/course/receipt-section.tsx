import type { Bought } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Section } from '../ui/section.tsx'

/** The receipt at the end of a room, with the button to withdraw while the buyer may. */
export function ReceiptSection({ room, receipt, withdrawal }: Bought) {
  const { receipt: words, withdrawal: withdrawing, key } = courseRoom
  return (
    <Section className="course-receipt" id="receipt" heading={words.heading}>
      <p>{receipt}</p>
      <p className="fine-print">{key}</p>
      {withdrawal !== null && (
        <>
          <p>{filled(withdrawing.possible, { until: withdrawal })}</p>
          <p>
            <ButtonLink href={`${room.base}/withdrawal`} size="small" look="quiet">
              {withdrawing.button}
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  )
}
