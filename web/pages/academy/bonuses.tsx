import { bonusCents, bonuses } from '../../../model/course.ts'
import { inCurrency } from '../../../model/formats.ts'
import { academyPage } from '../../../model/pages/academy.ts'

/** The bonuses, drawn as a packing slip. */
export function Bonuses() {
  const words = academyPage.bonuses
  if (bonuses.length === 0) return null
  return (
    <section className="section academy-bonuses">
      <div className="page">
        <h2>{words.heading}</h2>
        <div className="packing-slip">
          <dl>
            {bonuses.map(({ name, cents, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
                <dd className="figures">{inCurrency(cents, { round: true })}</dd>
              </div>
            ))}
          </dl>
          <p className="packing-slip-sum">
            <span>{words.total}</span>
            <span className="figures">{inCurrency(bonusCents, { round: true })}</span>
          </p>
          <p className="packing-slip-sum">
            <strong>{words.added}</strong>
            <strong className="figures">{inCurrency(0, { round: true })}</strong>
          </p>
        </div>
      </div>
    </section>
  )
}
