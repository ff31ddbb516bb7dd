import { useState } from 'react'
import { formFields } from '../../../contract/forms.ts'
import { type SignupName, signups } from '../../../contract/signups.ts'
import { filled } from '../../../model/filled.ts'
import { isOff } from '../../../model/is-off.ts'
import { resourcesPage } from '../../../model/pages/resources.ts'
import type { Resource } from '../../../model/resources.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { shared } from '../../../model/words/shared.ts'
import { ResourceDrawing } from '../../drawings/resource-drawing.tsx'
import { SignupFields } from '../../signup/signup-fields.tsx'
import { useSubmit } from '../../signup/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFields } from '../../ui/form-field.tsx'
import { Picture, type PictureFile } from '../../ui/picture.tsx'

type ResourceSheetProps = {
  resource: Resource
  inside: readonly string[]
  /** The document's first page. */
  firstPage: PictureFile | undefined
}

/** A resource with its contents. Closing the dialog resets the form. */
export function ResourceSheet({ resource, inside, firstPage }: ResourceSheetProps) {
  const { success } = notices.resourceDownload
  const { button } = resourcesPage
  const { id, title, description, delivers, signup } = resource
  const [step, setStep] = useState<'closed' | 'form' | { sentTo: string }>('closed')
  const close = () => setStep('closed')
  return (
    <article className="resource-sheet framed">
      {firstPage ? (
        <Picture picture={firstPage} alt="" sizes="(min-width: 60rem) 11rem, 27vw" loading="eager" />
      ) : (
        <ResourceDrawing id={id} />
      )}
      <h2>{title}</h2>
      <p>{description}</p>
      <div className="needs-script">
        <Button size="large" onClick={() => setStep('form')} aria-haspopup="dialog">
          {button}
        </Button>
      </div>
      <noscript>
        <ResourceForm signup={signup} />
      </noscript>
      <p className="fine-print">
        <strong className="price-tag">{shared.free}</strong>&ensp;{delivers}.
      </p>
      <ol>
        {inside.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        title={typeof step === 'object' ? success.title : title}
      >
        {step === 'form' && (
          <>
            <p className="resource-gift">
              <ResourceDrawing id={id} />
              <span>{delivers}.</span>
            </p>
            <ResourceForm signup={signup} onSent={(email) => setStep({ sentTo: email })} />
          </>
        )}
        {typeof step === 'object' && <Sent resource={resource} email={step.sentTo} onClose={close} />}
      </Dialog>
    </article>
  )
}

/** Focuses the dialog's heading, because the focused button was removed. */
function takeFocus(element: HTMLElement | null) {
  const heading = element?.closest('dialog')?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** Says what to do next, and what to read until the email arrives. */
function Sent({ resource, email, onClose }: { resource: Resource; email: string; onClose: () => void }) {
  const { form: words } = resourcesPage
  const reads = words.reads.filter(({ to }) => !isOff(to))
  return (
    <div className="resource-sent" role="status" ref={takeFocus}>
      <p className="resource-gift">
        <ResourceDrawing id={resource.id} />
        <span>{filled(words.sent, { title: resource.title, email })}</span>
      </p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="fine-print">{words.late}</p>
      {reads.length > 0 && (
        <div>
          <p className="part-title">{words.meanwhile}</p>
          <ul>
            {reads.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button look="quiet" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}

/** The form that requests a download. It asks for a name and an email address. */
function ResourceForm({ signup, onSent }: { signup: SignupName; onSent?: (email: string) => void }) {
  const { success: _, ...asked } = notices.resourceDownload
  const words = resourcesPage.form
  const fields = formFields.resource
  const { form, errors, busy } = useSubmit(signups[signup], asked, fields, onSent)
  return (
    <form className="resource-form" action="/functions/v1/convertkit-contact" method="post" {...form}>
      <p>{words.text}</p>
      <SignupFields signup={signups[signup]} />
      <FormFields fields={fields} errors={errors} />
      <Button type="submit" busy={busy} busyLabel={forms.sending}>
        {words.button}
      </Button>
    </form>
  )
}
