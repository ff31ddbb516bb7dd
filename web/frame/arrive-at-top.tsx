import { useLayoutEffect, useRef } from 'react'
import { scrollOf } from '../router/scroll-positions.ts'
import { useLocation } from '../router/use-location.ts'

/**
 * Every change of page begins at its top, with keyboard and screen reader at its heading. An address with an
 * anchor begins at that heading instead, and a page that comes back where it was left. The first page is the browser's
 * own business.
 */
export function ArriveAtTop() {
  const { hash, key } = useLocation()
  const first = useRef(true)
  // Each move has a key of its own, also that to the present page.
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const anchor = hash ? document.getElementById(readable(hash.slice(1))) : null
    const left = scrollOf(key)
    if (anchor && left === undefined) anchor.scrollIntoView()
    else window.scrollTo(0, left ?? 0)
    focus(anchor ?? document.querySelector('main h1'))
  }, [hash, key])
  return null
}

/** Anybody can type `#50%`, which stands for no text: then it is taken as it is. */
function readable(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function focus(heading: HTMLElement | null) {
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
