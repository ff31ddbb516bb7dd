import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { decoded } from '../decoded.ts'
import { pictureFrom } from '../frame/travel.ts'
import { locationOf, type PageLocation } from '../frame/use-location.ts'
import type { LoadedPage } from '../page-code.ts'
import { load, match, pages, ScreenError } from './load.ts'

/** The rendered page. If there is an error, the error screen replaces the page. */
export type View = { page: LoadedPage; location: PageLocation; error?: Error }

/**
 * The state of a history entry: the link on its page that the visitor followed. `nth` is the link's index among the page's
 * links to `href`.
 */
type Followed = { href: string; nth: number } | undefined

/**
 * Starts client-side navigation from the view in the served HTML. The Navigation API manages the history, the scroll
 * positions and the order of navigations. Browsers without that API load documents.
 */
export function startNavigation(view: View, render: (view: View) => void): void {
  pages.set(view.page.address, Promise.resolve(view.page))
  startPrefetching()
  performance.mark('hydrated')
  if (!('navigation' in window)) return
  let latest = new AbortController()

  navigation.onnavigate = (event) => {
    const link = event.sourceElement?.closest('a') ?? null
    // Downloads and links like mailto: open no page. But they abort the event of the page that is loading, so its request has
    // its own signal. Firefox dispatches a second event for a download, without `downloadRequest`.
    if (link?.hasAttribute('download') || !event.destination.url.startsWith('http')) return
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const url = event.navigationType === 'traverse' ? new URL(event.destination.url) : match(link)
    if (!url || !event.canIntercept) return
    if (link) {
      const state: Followed = { href: link.href, nth: linksTo(link.href).indexOf(link) }
      navigation.updateCurrentEntry({ state })
    }
    event.intercept({ handler: () => show(event, url, link, signal), focusReset: 'manual', scroll: 'manual' })
  }

  async function show(event: NavigateEvent, url: URL, link: Element | null, signal: AbortSignal) {
    // Outside React, which would render all of the old page again while a phone is busy with the new one.
    const line = document.querySelector('.progress')
    const slow = setTimeout(() => signal.aborted || line?.setAttribute('data-busy', ''), 100)
    const next = await load(url, signal).then(
      (page) => ({ page }),
      (error: Error) => ({ page: view.page, error }),
    )
    clearTimeout(slow)
    if (signal.aborted) return
    line?.removeAttribute('data-busy')
    if (next.page.build !== view.page.build || ('error' in next && !(next.error instanceof ScreenError)))
      return location.reload()
    const travel = link && pictureFrom(link)
    const isOther = next.page !== view.page
    const isShown = !isOther && !view.error && !('error' in next)
    view = { ...next, location: locationOf(url, navigation.currentEntry?.id) }
    // Blur first, because removing the focused element makes Chromium lay out the old page again.
    if (isOther && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // If the page opens at the top, postpone what is below the window until after the first paint.
    const isStart = isOther && !url.hash && link !== null
    document.documentElement.toggleAttribute('data-unpainted', isStart)
    const draw = () => render({ ...view, location: { ...view.location, isStart } })
    // At once, React would remove the parts of the shown page whose scripts are still loading.
    if (isShown) startTransition(draw)
    else flushSync(draw)
    event.scroll()
    focus(url.hash)
    if (link) awaitTarget(url.hash)
    travel?.()
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (isStart && view.page.text) startTransition(() => render(view))
        document.documentElement.removeAttribute('data-unpainted')
      }),
    )
    if (isOther) navigator.sendBeacon('/visit', url.pathname)
  }
}

/**
 * Focuses the link that the visitor followed from this history entry. Otherwise focuses the target of the URL's fragment, or
 * the heading.
 */
function focus(hash: string) {
  const followed = navigation.currentEntry?.getState() as Followed
  const link = followed && linksTo(followed.href)[followed.nth]
  // The link may be in a closed menu.
  const visible = link?.checkVisibility() ? link : null
  const focused = visible ?? targetOf(hash) ?? document.querySelector<HTMLElement>('main h1')
  if (focused && focused.tabIndex < 0) focused.tabIndex = -1
  focused?.focus({ preventScroll: true })
}

/**
 * Scrolls to the target of the URL's fragment when it appears, unless the visitor has scrolled or moved the focus by then. The
 * code of an article's parts loads after the page.
 */
function awaitTarget(hash: string) {
  if (!hash || targetOf(hash)) return
  const { activeElement } = document
  const top = scrollY
  const observer = new MutationObserver(() => {
    const target = targetOf(hash)
    const isUntouched = scrollY === top && document.activeElement === activeElement
    if (target || !isUntouched) observer.disconnect()
    if (!target || !isUntouched) return
    target.scrollIntoView()
    focus(hash)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null
}

/** Prefetches the page of a hovered, focused or touched link. No prefetching with Save-Data. */
function startPrefetching() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  let timer: ReturnType<typeof setTimeout>
  const onIntent = ({ type, target }: Event) => {
    const url = target instanceof Element && match(target.closest('a'))
    clearTimeout(timer)
    // Ignore failures, because a click loads the page again.
    if (url) timer = setTimeout(() => load(url).catch(() => undefined), type === 'touchstart' ? 0 : 50)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
}

const linksTo = (href: string) => [...document.querySelectorAll('a')].filter((link) => link.href === href)
