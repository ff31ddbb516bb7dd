import '../../drawings/pencil.css'
import { signups } from '../../../contract/signups.ts'
import { homePage } from '../../../model/pages/home.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { EmailForm } from '../../signup/email-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Three next steps: the course, the free kit and the tools. The most important step has the largest card. */
export function HelpCards() {
  const { course, kit, tools } = homePage
  if (!course && !kit && !tools) return null
  return (
    <section className="section page help">
      {course && (
        <div className="help-course">
          <h2>{course.heading}</h2>
          <p className="lead">{course.text}</p>
          <p className="ways">
            <ButtonLink href="/academy" size="large">
              {course.button}
            </ButtonLink>
          </p>
        </div>
      )}
      {kit && (
        <div className="help-kit sheet">
          <KitStack />
          <h2>{kit.heading}</h2>
          <p>{kit.text}</p>
          <EmailForm
            signup={signups.starterKit}
            notices={notices.starterKit}
            name={kit.form}
            label={kit.button}
            busyLabel={forms.sending}
          />
        </div>
      )}
      {tools && (
        <a className="help-tools" href="/tools">
          <ToolRoll />
          <span>
            <strong>{tools.heading}</strong> {tools.text}
          </span>
        </a>
      )}
    </section>
  )
}

/** Two sheets. The sheet on top is a half-finished checklist. */
function KitStack() {
  return (
    <svg viewBox="21 0 129 120" className="sketch pencil" aria-hidden="true">
      <path className="pencil-mark" d="m31 25 78-8 11 87-80 8z" />
      <path className="pencil-paper" d="m24 18 80-3 4 88-81 2z" />
      <path d="M36 36l5 6 9-11M36 58l5 6 9-11M58 39l34-1M58 61l35-2M37 79l11-.5.5 11-11 .5zM58 84l26-1" />
      <path className="pencil-act" strokeWidth="4" d="m36 36 5 6 9-11M36 58l5 6 9-11" />
    </svg>
  )
}

function ToolRoll() {
  return (
    <svg viewBox="10 0 140 120" className="sketch pencil" aria-hidden="true">
      <path className="pencil-paper" d="M12 58c42-5 86 4 127-2l-3 50c-40 5-82-3-121 2z" />
      <path d="M44 57l1 49M76 58l1 48M107 58v48" />
      <path className="pencil-soft" d="m22 61 1-46 8-1 2 46M55 59l-1-30 5-9 6 9v30" />
      <path d="M88 60V31M80 31c0-16 18-16 17 0 0 5-4 8-8 8s-8-3-9-8zM118 59l2-40 6 0 1 40" />
      <path className="pencil-act" strokeWidth="4" d="M119 27h8M119 35h8M119 43h8" />
    </svg>
  )
}
