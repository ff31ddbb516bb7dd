import { linkOf, pageLinked } from './links.ts'
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
  return otherPage(link) !== null && top >= 0 && bottom > top && bottom <= innerHeight
}

/** What fails here is tried again by the click, which says so. */
function ahead(link: HTMLAnchorElement | null) {
  const url = link && otherPage(link)
  if (url) loadPage(url).catch(() => undefined)
}

function otherPage(link: HTMLAnchorElement): URL | null {
  const url = pageLinked(link)
  return url?.pathname === location.pathname ? null : url
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
