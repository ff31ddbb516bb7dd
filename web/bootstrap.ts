/**
 * The script in every document, compiled separately and inlined by the build. It starts hydration once the page is painted
 * and idle, holds a form that is submitted before that, and recovers when a script doesn't load.
 */
import { hydratedEvent, readServed } from './served.ts'
import { session } from './session.ts'

const patienceMs = 2_000

// --- Hydration: at the first pointer, touch or key, or when the page is loaded, painted and idle.

let started: Promise<void> | undefined
function start() {
  started ??= hydrate().catch(recover)
  return started
}

async function hydrate() {
  const [entry] = await Promise.all(readServed().scripts.map((script) => import(/* @vite-ignore */ script)))
  // In a task of its own: setting up React and hydrating in one would block a phone for too long.
  await new Promise((resolve) => setTimeout(resolve))
  await entry.hydrate()
  session.set('reloaded', '')
}

for (const type of ['pointerdown', 'pointerover', 'touchstart', 'keydown'])
  addEventListener(type, start, { once: true, passive: true, capture: true })

// On a slow phone, the first paint comes long after the load event. After a reload, Firefox may report none.
addEventListener('load', () => {
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, patienceMs)
})

// --- Forms: one that is submitted too early waits for React, which answers on the page. If React is late, it is posted.

let early: { index: number; timer: ReturnType<typeof setTimeout> } | undefined
const hydrated = new WeakSet<EventTarget>()

function hold(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (form.method !== 'post' || hydrated.has(form)) return
  event.preventDefault()
  event.stopPropagation()
  early ??= { index: [...document.forms].indexOf(form), timer: setTimeout(() => form.submit(), patienceMs) }
}

addEventListener('submit', hold, { capture: true })
addEventListener(hydratedEvent, ({ target }) => {
  const form = target as HTMLFormElement
  hydrated.add(form)
  // By its place: React may have rendered it anew.
  if (!early || document.forms[early.index] !== form) return
  clearTimeout(early.timer)
  early = undefined
  form.requestSubmit()
})

// --- Recovery: a script that does not load may belong to an old build. One reload fetches the new one.

function recover(error: unknown) {
  console.error('The page runs without scripts:', error)
  removeEventListener('submit', hold, { capture: true })
  const tried = session.get('reloaded')
  if (navigator.onLine && tried !== location.href && session.set('reloaded', location.href))
    return location.reload()
  // What visitors without JavaScript see.
  for (const element of document.querySelectorAll<HTMLElement>('.needs-script')) element.hidden = true
  for (const noscript of document.querySelectorAll('noscript'))
    noscript.replaceWith(document.createRange().createContextualFragment(noscript.textContent ?? ''))
}
