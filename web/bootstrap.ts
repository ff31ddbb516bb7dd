/**
 * The script in every document: Vite compiles it separately, and the build inlines it (bin/build-pages.ts). It starts
 * hydration once the page is painted and idle, holds a form that is submitted before that, and recovers when a script does
 * not load.
 */
import { hydratedEvent, readServed } from './served.ts'
import { session } from './session.ts'

const patienceMs = 2_000

// --- Hydration: at the first pointer, touch or key, or when the page is loaded, painted and idle.

let started = false

async function start() {
  if (started) return
  started = true
  try {
    const [entry] = await Promise.all(readServed().scripts.map((script) => import(/* @vite-ignore */ script)))
    // In a task of its own: setting up React and hydrating in one would block a phone for too long.
    await new Promise((resolve) => setTimeout(resolve))
    await entry.hydrate()
    session.set('reloaded', '')
  } catch (error) {
    recover(error)
  }
}

for (const type of ['pointerdown', 'pointerover', 'touchstart', 'keydown'])
  addEventListener(type, start, { once: true, passive: true, capture: true })

/** The first paint comes long after the load event on a slow phone. A page in a background tab waits for it. */
function whenPainted() {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  }).observe({ type: 'paint', buffered: true })
}

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: patienceMs }) : setTimeout(start)

addEventListener('load', whenPainted, { once: true })

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
