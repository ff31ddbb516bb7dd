import { shared } from '../../model/words/shared.ts'
import './toast.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'

export type Toast = {
  title: string
  description?: string
  /** A line that the visitor may need later. A toast with a detail has no timeout. */
  detail?: React.ReactNode
  tone: 'success' | 'error'
}
type Shown = Toast & { id: number; near: Element | null }

/** How long a success toast stays, in milliseconds. Error toasts have no timeout. */
const shownFor = 6_000
/** The maximum number of toasts. Older toasts are removed. */
const atMost = 3

let shown: readonly Shown[] = []
let count = 0
const listeners = new Set<() => void>()

function show(toasts: readonly Shown[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

/**
 * Shows a toast. It becomes the last child of `near`, so that it's part of the layout and covers nothing. If `near` has left
 * the page, for example because its form answers after a navigation, the toast is shown in a corner of the window.
 */
export function toast(notice: Toast, near: Element | null) {
  count += 1
  const { detail, ...alone } = notice
  const placed = near?.isConnected ? { ...notice, near } : { ...alone, near: null }
  show([...shown, { ...placed, id: count }].slice(-atMost))
}

const dismiss = (id: number) => show(shown.filter((one) => one.id !== id))

/** Removes the toasts of an element. Forms call this when the visitor edits, resubmits or leaves them. */
export function dismissNear(near: Element | null) {
  show(shown.filter((one) => one.near === null || one.near !== near))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: readonly Shown[] = []

/** The toasts. Each toast is its own live region. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  return (
    <>
      {toasts.map(({ near, ...one }) => near && createPortal(<TimedToast {...one} />, near, one.id))}
      <section className="toaster" aria-label={shared.toasts.label}>
        {toasts.map(({ near, ...one }) => near === null && <TimedToast key={one.id} {...one} />)}
      </section>
    </>
  )
}

/** A toast that scrolls into view and may have a timeout. If it is hovered or focused at its timeout, it stays longer. */
function TimedToast({ id, ...one }: Omit<Shown, 'near'>) {
  const card = useRef<HTMLDivElement>(null)
  const stays = one.tone === 'error' || one.detail !== undefined
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (stays) return
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dismiss(id)
    }, shownFor)
    return () => clearInterval(timer)
  }, [id, stays])
  return <ToastCard {...one} ref={card} onDismiss={() => dismiss(id)} />
}

type ToastCardProps = Toast & { onDismiss: () => void; ref?: React.Ref<HTMLDivElement> }

export function ToastCard({ title, description, detail, tone, onDismiss, ref }: ToastCardProps) {
  return (
    <div ref={ref} className="toast" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div>
        <p className="toast-title">{title}</p>
        {description && <p>{description}</p>}
        {detail}
      </div>
      <IconButton icon="close" label={shared.toasts.dismiss} onClick={onDismiss} />
    </div>
  )
}
