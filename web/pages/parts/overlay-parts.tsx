import { useState } from 'react'
import { notices } from '../../../model/words/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { ToastCard, toast } from '../../ui/toast.tsx'

/** The overlays: sample toasts, and buttons that show real ones. */
export function OverlayParts() {
  const { success, failure } = notices.newsletter
  const [open, setOpen] = useState(false)
  return (
    <Section id="overlays" heading="Toasts and dialog">
      <div className="parts-grid">
        <ToastCard {...success} onDismiss={() => toast(success)} />
        <ToastCard {...failure} onDismiss={() => toast(failure)} />
      </div>
      <p className="parts-row">
        <Button onClick={() => toast(success)}>Say that it went well</Button>
        <Button onClick={() => toast(failure)}>Say that it went wrong</Button>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A dialog"
        description="Escape, the cross and a press outside close it; the focus goes back to its button."
      >
        <Button onClick={() => toast(failure)}>Say something in it</Button>
      </Dialog>
    </Section>
  )
}
