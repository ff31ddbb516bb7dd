const hours = [
  {
    figure: '48',
    title: 'One reader.',
    text: 'A person with a problem. A name helps. “Everybody” is nobody’s name.',
  },
  {
    figure: '36',
    title: 'One question.',
    text: 'The one they type at midnight. You’ve answered it before, at work or over coffee.',
  },
  {
    figure: '24',
    title: 'One page.',
    text: 'Eight hundred words, three photos of your own, one thing you really use. Ugly is fine.',
  },
  {
    figure: '12',
    title: 'One honest link.',
    text: 'Say that it pays you. Say what is wrong with the product. People click on honesty.',
  },
  { figure: '0', title: 'Publish.', text: 'It’s live. Nobody laughs. The second page comes easier.' },
] as const

/** The 48 hours, counted down in five steps. */
export function Countdown() {
  return (
    <section className="page energy-countdown">
      <h2>Forty-eight hours. Go.</h2>
      <ol>
        {hours.map(({ figure, title, text }) => (
          <li key={figure}>
            <p className="energy-figure figures">
              {figure}
              <span>h left</span>
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
