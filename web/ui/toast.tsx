import { shared } from '../../model/words/shared.ts'
import './toast.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'

export type Toast = { title: string; description?: string; tone: 'success' | 'error' }
type Shown = Toast & { id: number }

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

/** Shows a toast. Works on any page. */
export function toast(notice: Toast) {
  count += 1
  show([...shown, { ...notice, id: count }].slice(-atMost))
}

const dismiss = (id: number) => show(shown.filter((one) => one.id !== id))

/** Removes all error toasts. Forms call this when the visitor edits or resubmits them. */
export function dismissErrors() {
  show(shown.filter(({ tone }) => tone !== 'error'))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: readonly Shown[] = []

/**
 * The toasts. Each toast is its own live region. Toasts render inside an open dialog, because everything outside a modal
 * dialog is inert: screen readers couldn't announce them, and visitors couldn't dismiss them.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  const [host, setHost] = useState<Element | null>(null)
  useEffect(() => {
    if (toasts.length > 0) setHost(document.querySelector('dialog[open]'))
  }, [toasts])
  const region = (
    <section className="toaster" aria-label={shared.toasts.label}>
      {toasts.map((one) => (
        <TimedToast key={one.id} {...one} />
      ))}
    </section>
  )
  return host?.isConnected ? createPortal(region, host) : region
}

/** A toast with a timeout. Error toasts stay. A toast that is hovered or focused when its time is up stays longer. */
function TimedToast({ id, ...one }: Shown) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (one.tone === 'error') return
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dismiss(id)
    }, shownFor)
    return () => clearInterval(timer)
  }, [id, one.tone])
  return <ToastCard {...one} ref={card} onDismiss={() => dismiss(id)} />
}

type ToastCardProps = Toast & { onDismiss: () => void; ref?: React.Ref<HTMLDivElement> }

export function ToastCard({ title, description, tone, onDismiss, ref }: ToastCardProps) {
  return (
    <div ref={ref} className="toast" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div>
        <p className="toast-title">{title}</p>
        {description && <p>{description}</p>}
      </div>
      <IconButton icon="close" label={shared.toasts.dismiss} onClick={onDismiss} />
    </div>
  )
}
