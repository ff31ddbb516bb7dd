import { energyPage } from '../../../model/pages/energy.ts'
import { Section } from '../../ui/section.tsx'

export function Countdown() {
  const { countdown } = energyPage
  if (!countdown) return null
  return (
    <Section className="page energy-countdown" heading={countdown.heading}>
      <ol>
        {countdown.hours.map(({ figure, title, text }) => (
          <li key={figure}>
            <p className="energy-figure figures">
              {figure} <span>{countdown.left}</span>
            </p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
