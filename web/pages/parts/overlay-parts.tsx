import { useState } from 'react'
import { notices } from '../../../model/words/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { type Toast, ToastCard, toast } from '../../ui/toast.tsx'

const say = (notice: Toast) => (event: React.MouseEvent) => toast(notice, event.currentTarget.parentElement)

/** The overlays: sample toasts, and buttons that show real ones. */
export function OverlayParts() {
  const { success, failure } = notices.newsletter
  const [open, setOpen] = useState(false)
  return (
    <Section id="overlays" heading="Toasts and dialog">
      <div className="parts-grid">
        <ToastCard {...success} onDismiss={() => toast(success, null)} />
        <ToastCard {...failure} onDismiss={() => toast(failure, null)} />
      </div>
      <div className="parts-row">
        <Button onClick={say(success)}>Say that it went well</Button>
        <Button onClick={say(failure)}>Say that it went wrong</Button>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A dialog"
        description="Escape, the cross and a press outside close it; the focus goes back to its button."
      >
        <Button onClick={say(failure)}>Say something in it</Button>
      </Dialog>
    </Section>
  )
}
