import { lessonCount, type Module, modules } from '../../../content/course.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { JoinButton } from './join-button.tsx'

export function Modules() {
  return (
    <section className="section page academy-modules">
      <div className="academy-modules-words">
        <h2>
          {modules.length} modules, {lessonCount} lessons
        </h2>
        <p className="lead">
          Short videos, each with a one-page worksheet. You fill it in before you move on.
        </p>
        <JoinButton />
      </div>
      <Accordion
        items={modules.map((module, index) => ({
          key: module.title,
          title: (
            <>
              <span className="module-number">{index + 1}</span> {module.title}
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
    <>
      <ol className="lessons">
        {module.lessons.map(({ title, minutes }) => (
          <li key={title}>
            <span>{title}</span>
            {minutes !== undefined && <span className="figures">{minutes} min</span>}
          </li>
        ))}
      </ol>
      <p>
        <strong>Includes:</strong> {module.includes}.
      </p>
    </>
  )
}
