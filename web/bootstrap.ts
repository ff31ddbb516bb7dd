/**
 * The bootstrap script of every page that React hydrates. The build compiles it separately and inlines it. It starts
 * hydration once the page is painted and idle. It delays forms that are submitted before hydration. It recovers if another
 * script doesn't load.
 */
import { hydratedEvent, readServed } from './served.ts'
import { session } from './session.ts'

const patienceMs = 2_000

// --- Hydration: starts on the first pointer, touch or key event, or once the page is loaded, painted and idle.

let started: Promise<void> | undefined
function start() {
  started ??= hydrate().catch(recover)
  return started
}

async function hydrate() {
  const [entry] = await Promise.all(readServed().scripts.map((script) => import(/* @vite-ignore */ script)))
  // Hydrate in a new task. Loading React and hydrating in the same task would block a phone for too long.
  await new Promise((resolve) => setTimeout(resolve))
  await entry.hydrate()
}

for (const type of ['pointerdown', 'pointerover', 'touchstart', 'keydown'])
  addEventListener(type, start, { once: true, passive: true, capture: true })

// On a slow phone, the first paint comes long after the load event. After a reload, Firefox may report no paint, so a timer
// starts hydration, too.
addEventListener('load', () => {
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, patienceMs)
})

// --- Forms: a form that is submitted before hydration waits for React. After two seconds, the browser submits it without
// React.

let early: { index: number; timer: ReturnType<typeof setTimeout> } | undefined
const hydrated = new WeakSet<EventTarget>()

function hold(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (form.dataset.held === undefined || hydrated.has(form)) return
  event.preventDefault()
  event.stopPropagation()
  early ??= { index: [...document.forms].indexOf(form), timer: setTimeout(submitEarly, patienceMs) }
}

/** Lets the browser submit the form that waits. Returns whether one does. */
function submitEarly(): boolean {
  const form = early && document.forms[early.index]
  clearTimeout(early?.timer)
  early = undefined
  form?.submit()
  return form !== undefined
}

addEventListener('submit', hold, { capture: true })
addEventListener(hydratedEvent, ({ target }) => {
  const form = target as HTMLFormElement
  hydrated.add(form)
  // Compare the index, because React may have replaced the form element.
  if (!early || document.forms[early.index] !== form) return
  clearTimeout(early.timer)
  early = undefined
  form.requestSubmit()
})

// --- Recovery: a script that doesn't load may belong to an old build. Reload the page once to get the new build, unless the
// visitor has typed something, because a reload would lose it.

function recover(error: unknown) {
  console.error('The page runs without scripts:', error)
  removeEventListener('submit', hold, { capture: true })
  if (submitEarly()) return
  const tried = session.get('reloaded')
  const isTyped = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(isChanged)
  if (navigator.onLine && !isTyped && tried !== location.href && session.set('reloaded', location.href))
    return location.reload()
  // Show the page as it looks without JavaScript.
  for (const element of document.querySelectorAll<HTMLElement>('.needs-script')) element.hidden = true
  for (const noscript of document.querySelectorAll('noscript'))
    noscript.replaceWith(document.createRange().createContextualFragment(noscript.textContent ?? ''))
}

const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
