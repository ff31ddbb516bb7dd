import { notices } from '../../../content/notices.ts'
import { offer } from '../../../content/offer.ts'
import { dollars } from '../../../contract/figures.ts'
import { signups } from '../../../contract/signups.ts'
import { EmailForm } from '../../signup/email-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { KitStack, ToolRoll } from './drawings.tsx'

/** Three ways on, of three weights: the course, the free kit, the tools. */
export function HelpCards() {
  return (
    <section className="section page help">
      <div className="help-course">
        <h2>How Can I Help You?</h2>
        <p className="lead">
          If you want someone to work with you, that’s {offer.product}: lessons in order, one payment, and I
          work with you until you’ve earned your first {dollars(offer.guaranteeCents, { round: true })}.
        </p>
        <p className="ways">
          <ButtonLink href="/academy" size="large">
            See the Academy
          </ButtonLink>
        </p>
      </div>
      <div className="help-kit sheet">
        <KitStack />
        <h2>Affiliate Academy Starter Kit</h2>
        <p>
          The worksheets, the scorecard and the templates I start every site with. Free, as files you can
          print.
        </p>
        <EmailForm
          signup={signups.starterKit}
          notices={notices.starterKit}
          name="Get the Starter Kit by email"
          label="Get the Starter Kit"
          busyLabel="Sending..."
        />
      </div>
      <a className="help-tools" href="/tools">
        <ToolRoll />
        <span>
          <strong>Explore Tools and Tech</strong>
          The tools I would pay for again, what each costs, and which you can skip.
        </span>
      </a>
    </section>
  )
}
