import { load, match } from './load.ts'

/** Loads pages when a link to them is hovered, focused or pressed, or in view after scrolling. Never with Save-Data. */
export function startPrefetching(signal: AbortSignal): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  let timer: ReturnType<typeof setTimeout>
  const listen = (type: string, ms: number, action: (target: EventTarget | null) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer)
        timer = setTimeout(action, ms, target)
      },
      { passive: true, signal },
    )
  listen('pointerover', 50, prefetch)
  for (const type of ['pointerdown', 'touchstart', 'focusin']) listen(type, 0, prefetch)
  listen('scroll', 150, prefetchInView)
}

/** The first four links in view that lead to other pages. */
function prefetchInView() {
  const inView = [...document.querySelectorAll('main a[href]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top >= 0 && bottom > top && bottom <= innerHeight && urlOf(link)
  })
  inView.slice(0, 4).forEach(prefetch)
}

/** A failure is not reported: the click tries again. */
function prefetch(target: EventTarget | null) {
  const url = urlOf(target)
  if (url) load(url).catch(() => undefined)
}

function urlOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const url = link && match(link)
  return url && url.pathname !== location.pathname ? url : null
}
