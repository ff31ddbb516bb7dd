import { routeOf } from '../routes.ts'
import { destination } from './destination.ts'
import { loadPage } from './load-page.ts'

/** How long the pointer rests on a link that is meant, in milliseconds. */
const rest = 50

/**
 * Fetches a page's code and data as soon as its link is about to be followed: the pointer rests on it, a finger or a
 * button goes down, the keyboard reaches it. One listener for all links; who saves data is spared the pointer's guess.
 */
export function fetchAhead(signal: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const listen = (sign: string, heard: (url: URL | null) => void) =>
    document.addEventListener(sign, (event) => heard(pageLinked(event)), { passive: true, signal })
  listen('pointerover', (url) => {
    clearTimeout(resting)
    if (url && !savesData()) resting = setTimeout(ahead, rest, url)
  })
  for (const sign of ['pointerdown', 'touchstart', 'focusin']) listen(sign, ahead)
}

/** What fails here is tried again by the click, which says so. */
function ahead(url: URL | null) {
  if (url) loadPage(url).catch(() => undefined)
}

/** Where the event's link leads, if that is another page of ours, to be shown in this window. */
function pageLinked({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  const url = destination(link.href)
  const isPage = routeOf(url.pathname).page !== 'not-found'
  return isPage && url.pathname !== location.pathname ? url : null
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
