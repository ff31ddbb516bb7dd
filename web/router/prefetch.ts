import { routeOf } from '../routes.ts'
import { destination } from './destination.ts'
import { loadPage } from './load-page.ts'

/** How long the pointer rests on a link that is meant, and the page on links that are seen, in milliseconds. */
const rest = 50
const still = 150

/** The most links of one sight that are fetched: a list is not what somebody wants whole. */
const mostInSight = 4

/**
 * Fetches a page's code and data as soon as its link may be followed: the pointer rests on it, a finger or a button
 * goes down, the keyboard reaches it, or a reader who scrolls has come to it. Nothing is guessed before somebody
 * moves, so that a page weighs what it weighs; who saves data is spared the guesses.
 */
export function fetchAhead(signal: AbortSignal): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const guess = (sign: string, ms: number, act: () => void) => {
    clearTimeout(waiting.get(sign))
    if (!savesData()) waiting.set(sign, setTimeout(act, ms))
  }
  const listen = (sign: string, heard: (event: Event) => void) =>
    document.addEventListener(sign, heard, { passive: true, signal })
  listen('pointerover', (event) => guess('pointer', rest, () => ahead(linkOf(event))))
  listen('scroll', () => guess('scroll', still, aheadOfSight))
  for (const sign of ['pointerdown', 'touchstart', 'focusin']) listen(sign, (event) => ahead(linkOf(event)))
}

function aheadOfSight() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  for (const link of links.filter(isSeen).slice(0, mostInSight)) ahead(link)
}

function isSeen(link: HTMLAnchorElement): boolean {
  const { top, bottom } = link.getBoundingClientRect()
  return pageLinked(link) !== null && top >= 0 && bottom > top && bottom <= innerHeight
}

/** What fails here is tried again by the click, which says so. */
function ahead(link: HTMLAnchorElement | null) {
  const url = link && pageLinked(link)
  if (url) loadPage(url).catch(() => undefined)
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Where a link leads, if that is another page of ours, to be shown in this window. */
function pageLinked(link: HTMLAnchorElement): URL | null {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  const url = destination(link.href)
  const isPage = routeOf(url.pathname).page !== 'not-found'
  return isPage && url.pathname !== location.pathname ? url : null
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
