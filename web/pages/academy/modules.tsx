import { modules } from '../../../model/course.ts'
import { filled } from '../../../model/filled.ts'
import type { Module } from '../../../model/modules.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { sample } from '../../../model/sample-lesson.ts'
import { shared } from '../../../model/words/shared.ts'
import { Accordion } from '../../ui/accordion.tsx'

export function Modules() {
  const words = academyPage.modules
  return (
    <section className="section page academy-modules">
      <div className="academy-modules-words">
        <h2>{words.heading}</h2>
        <p className="lead">{words.lead}</p>
        <div className="academy-sample">
          <h3>{words.sampleHeading}</h3>
          <p>{words.sampleText.replace('{title}', () => sample.title)}</p>
          <p>
            <a href="/academy/lesson">{words.sampleLink}</a>
          </p>
        </div>
      </div>
      <Accordion
        firstOpen
        items={modules.map((module, index) => ({
          key: module.title,
          title: (
            <>
              <span className="module-number">{index + 1}</span> {module.title}{' '}
              <small>
                <span className="visually-hidden">{words.includes}</span> {module.includes}
              </small>
            </>
          ),
          content: <Lessons module={module} />,
        }))}
      />
    </section>
  )
}

function Lessons({ module }: { module: Module }) {
  return (
    <ol className="lessons">
      {module.lessons.map(({ id, title, minutes }) => (
        <li key={id}>
          <span>{id === sample.id ? <FreeLesson title={title} /> : title}</span>{' '}
          {minutes !== undefined && <span className="figures">{filled(shared.minutes, { minutes })}</span>}
        </li>
      ))}
    </ol>
  )
}

function FreeLesson({ title }: { title: string }) {
  const words = academyPage.modules
  return (
    <>
      <a href="/academy/lesson">{title}</a> <small>{words.free}</small>
    </>
  )
}
