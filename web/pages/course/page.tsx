import { bonuses } from '../../../content/course.ts'
import { offer } from '../../../content/offer.ts'
import type { CourseData } from '../../../contract/server-pages.ts'
import './course.css'

/** The course, for its buyer. */
export default function CoursePage({ data: { modules, receipt, email } }: { data: CourseData }) {
  return (
    <div className="page course">
      <title>{offer.product}</title>
      <meta name="robots" content="noindex" />
      <h1>{offer.product}</h1>
      <p className="lead">Welcome. Everything below is yours for as long as the course exists.</p>
      {modules.map((module, index) => (
        <Module key={module.title} number={index + 1} {...module} />
      ))}
      <h2>Bonuses</h2>
      <ul className="course-bonuses">
        {bonuses.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}.</strong> {text}
          </li>
        ))}
      </ul>
      <h2>When you’re stuck</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> from the address you bought with. It reaches me.
      </p>
      <h2>Receipt</h2>
      <p>{receipt}</p>
    </div>
  )
}

function Module({ number, title, lessons, includes }: CourseData['modules'][number] & { number: number }) {
  return (
    <section className="sheet course-module">
      <h2>{`${number}. ${title}`}</h2>
      <ol>
        {lessons.map(({ title, minutes }) => (
          <li key={title}>
            {title}
            {minutes !== undefined && <span className="fine-print">{`, ${minutes}\u00a0minutes`}</span>}
          </li>
        ))}
      </ol>
      <p className="fine-print">Includes: {includes}</p>
    </section>
  )
}
