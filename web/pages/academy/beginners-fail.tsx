import { beginnersFail } from '../../../content/course.ts'

/** The argument's first half: what goes wrong, crossed out. */
export function BeginnersFail() {
  return (
    <section className="section page academy-fail">
      <div>
        <h2>Why beginners fail</h2>
        <p className="lead">
          It’s rarely a lack of effort. I made every one of these mistakes, some of them twice, and each
          looked like work while I was making it.
        </p>
      </div>
      <ul>
        {beginnersFail.map(({ title, text }) => (
          <li key={title}>
            <h3>
              <span className="crossed-out">{title}</span>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
