import { signups } from '../../../contract/signups.ts'
import { homePage } from '../../../model/pages/home.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { EmailForm } from '../../signup/email-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { KitStack, ToolRoll } from './drawings.tsx'

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
