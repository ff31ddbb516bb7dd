import { shared } from '../../model/words/shared.ts'
import './dialog.css'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  children: React.ReactNode
}

/**
 * A native modal dialog. It traps the focus, closes on Escape, returns the focus to the button that opened it, and makes the
 * page behind it inert.
 */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const { current } = dialog
    const { dataset } = document.documentElement
    current?.showModal()
    dataset.dialog = ''
    return () => {
      current?.close()
      delete dataset.dialog
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // The event comes with the next frame, when the visitor may have opened the dialog again.
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // Close only if the press also started outside, because dragging a selection out of a field ends with a click on the
      // dialog, too.
      onClick={(event) => {
        if (event.target === dialog.current && pressed.current === dialog.current) onClose()
      }}
    >
      <div className="dialog-sheet">
        <h2 id={`${id}-title`}>{title}</h2>
        {description && <p id={`${id}-description`}>{description}</p>}
        {children}
        <IconButton icon="close" label={shared.close} className="dialog-close" onClick={onClose} />
      </div>
    </dialog>
  )
}
