import { bonusCents, bonuses } from '../../../model/course.ts'
import { inCurrency } from '../../../model/formats.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import type { PageProps } from '../../page-props.ts'
import { Picture } from '../../ui/picture.tsx'
import { placeOf, Swipe } from '../../ui/swipe.tsx'
import type { load } from './load.ts'

/** The bonuses, each with a picture of what it is. Their values are in the small print. */
export function Bonuses({ firstPages }: Pick<PageProps<typeof load>['data'], 'firstPages'>) {
  const words = academyPage.bonuses
  if (bonuses.length === 0) return null
  return (
    <section className="section academy-bonuses">
      <div className="page">
        <h2>{words.heading}</h2>
        <Swipe>
          {bonuses.map(({ name, cents, text, file }, index) => {
            const picture = file && firstPages[file]
            return (
              <li key={name} {...placeOf(index, bonuses)}>
                {picture ? <Picture picture={picture} alt="" sizes="9rem" /> : <Recording />}
                <h3>{name}</h3>
                <p>{text}</p>
                <p className="fine-print figures">{inCurrency(cents, { round: true })}</p>
              </li>
            )
          })}
        </Swipe>
        <p className="fine-print figures">
          {words.total}: {inCurrency(bonusCents, { round: true })}. {words.added}:{' '}
          {inCurrency(0, { round: true })}.
        </p>
      </div>
    </section>
  )
}

/** A page under review: the recording is at the line that the pencil circles. */
function Recording() {
  return (
    <svg viewBox="0 0 120 155" stroke="var(--ink-soft)" strokeWidth="3" aria-hidden="true">
      <path stroke="none" d="M4 4h112v147H4z" />
      <path d="M16 22h62M16 40h88M16 52h80M16 64h84M16 92h88M16 104h70" />
      <path stroke="var(--mark)" d="M12 74c20-10 74-9 92 2 12 10-6 20-46 20S2 86 14 73" />
      <path
        stroke="var(--act)"
        d="M38 130v4M46 124v16M54 128v8M62 120v24M70 126v12M78 129v6M86 122v20M94 128v8M102 131v2"
      />
      <circle fill="var(--alert)" stroke="none" cx="22" cy="132" r="7" />
    </svg>
  )
}
