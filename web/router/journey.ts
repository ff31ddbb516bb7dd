import { pageAddress } from '../routes.ts'
import { linkOf, pageLinked } from './links.ts'
import { countVisit, type LoadedPage, loadPage, PageFault, pageInMemory } from './load-page.ts'
import { keepScroll, restoreScroll, scrollOf } from './scroll-positions.ts'
import { drawTopFirst, drawWhole, oncePainted } from './top-first.ts'
import type { PageLocation } from './use-location.ts'

/** A page at its address: what the visitor sees. */
export type Shown = { page: LoadedPage; location: PageLocation }

type Stage = {
  show(next: Shown): void
  /** Says that the next page is on its way; the present one stands until it is there. */
  wait(): void
}

export type Journey = { begin(signal: AbortSignal): void }

/**
 * The way from page to page. The next page is loaded whole before the address changes, then both change at once. What
 * cannot be loaded (the network fails, or a new release took the old code away) the browser asks for by itself.
 */
export function openJourney(first: Shown, { show, wait }: Stage): Journey {
  let here = first
  /** The key of the entry in the history that is shown. */
  let entry = first.location.key
  /** Only the last link that was followed counts. */
  let turns = 0

  function travel(url: URL, arrive: (page: LoadedPage) => void) {
    const turn = ++turns
    const ready = pageAddress(url) === here.page.address ? here.page : pageInMemory(url)
    if (ready) return arrive(ready)
    wait()
    loadPage(url)
      .catch((error: unknown) => brokenPage(error, url))
      .then((page) => page && turn === turns && arrive(page))
  }

  function showAt(page: LoadedPage, url: URL, key: string) {
    const isOther = page !== here.page
    // First of all: once something has changed, asking how far down we are has the browser lay out the old page anew.
    keepScroll(entry)
    if (isOther) letGoOfFocus()
    if (isOther && !url.hash && scrollOf(key) === undefined) drawTopFirst()
    else drawWhole()
    entry = key
    here = { page, location: { ...partsOf(url), key } }
    show(here)
    if (isOther) oncePainted(() => countVisit(url))
  }

  /** An anchor of the present page is the browser's own business, and so is every link that is to open elsewhere. */
  function followLink(click: MouseEvent) {
    const link = linkOf(click)
    const url = link && isPlain(click) ? pageLinked(link) : null
    if (!url || (url.hash && isSamePage(url))) return
    click.preventDefault()
    const change = url.href === location.href ? 'replaceState' : 'pushState'
    travel(url, (page) => {
      const key = newKey()
      history[change]({ key }, '', url)
      showAt(page, url, key)
    })
  }

  /** Back, forward, or an anchor that the browser went to by itself: the address has changed already. */
  function followHistory() {
    const url = new URL(location.href)
    const key = keyOfEntry()
    travel(url, (page) => showAt(page, url, key))
  }

  return {
    begin(signal) {
      entry = keyOfEntry()
      restoreScroll(signal)
      addEventListener('click', followLink, { signal })
      addEventListener('popstate', followHistory, { signal })
      if (location.pathname !== here.location.pathname) followHistory()
    },
  }
}

/** Chromium lays out what is left of a page at the moment in which the element with the focus is taken from it. */
function letGoOfFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Shows a fault of the server's as the error screen; null when the browser has been sent there instead. */
function brokenPage(error: unknown, url: URL): LoadedPage | null {
  if (!(error instanceof PageFault)) {
    if (url.href === location.href) location.reload()
    else location.assign(url)
    return null
  }
  return { address: pageAddress(url), Page: Broken, Text: undefined, data: error }
}

/** Throws its fault to the error screen around it. */
function Broken({ data }: { data: unknown }): never {
  throw data
}

/** Pressed as it comes: with other buttons and keys the browser opens a link elsewhere. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

const isSamePage = ({ pathname, search }: URL) => pathname === location.pathname && search === location.search
const partsOf = ({ pathname, search, hash }: URL) => ({ pathname, search, hash })

/** The key that the present entry of the history was given; one that the browser made gets its own now. */
function keyOfEntry(): string {
  const { key = newKey(), ...kept } = { ...history.state }
  history.replaceState({ ...kept, key }, '')
  return key
}

const newKey = () => Math.random().toString(36).slice(2, 10)
