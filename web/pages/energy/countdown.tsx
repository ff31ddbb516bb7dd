import { energyPage } from '../../../content/pages/energy.ts'

const { countdown } = energyPage

/** The 48 hours, counted down in five steps. */
export function Countdown() {
  if (!countdown) return null
  return (
    <section className="page energy-countdown">
      <h2>{countdown.heading}</h2>
      <ol>
        {countdown.hours.map(({ figure, title, text }) => (
          <li key={figure}>
            <p className="energy-figure figures">
              {figure}
              <span>{countdown.left}</span>
            </p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
