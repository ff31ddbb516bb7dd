import { flushSync } from 'react-dom'
import { pictureFrom } from '../frame/travel.ts'
import { locationOf, type PageLocation } from '../frame/use-location.ts'
import type { LoadedPage } from '../page-code.ts'
import { session } from '../session.ts'
import { load, match, pages, ServerError } from './load.ts'

/** What is rendered. With an error, the error screen replaces the page. */
export type View = { page: LoadedPage; location: PageLocation; error?: Error }

/** The state in which a history entry was left: scrolled to `y`, by the nth link to `href`. */
type Position = { y: number; href?: string; nth?: number }

/** Follows links and the history without loading documents, from the served view on. */
export function startNavigation(view: View, render: (view: View) => void): void {
  const positions: Record<string, Position> = JSON.parse(session.get('positions') ?? '{}')
  view = { ...view, location: { ...view.location, key: currentKey() } }
  pages.set(view.page.address, Promise.resolve(view.page))
  let pending: { href: string; request: AbortController } | null = null

  /** Shows the page of a URL. Following a link changes the address, once the page is loaded. A later call cancels this one. */
  async function navigate(url: URL, link?: HTMLAnchorElement) {
    if (pending?.href === url.href) return
    pending?.request.abort()
    const mine = { href: url.href, request: new AbortController() }
    pending = mine
    const waiting = { ...view, location: { ...view.location, isLoading: true } }
    const slow = setTimeout(() => pending === mine && render(waiting), 100)
    const next = await load(url, mine.request.signal).then(
      (page) => ({ page }),
      (error: Error) => ({ page: view.page, error }),
    )
    clearTimeout(slow)
    if (pending !== mine) return
    pending = null
    const isSame = url.href === location.href
    if (next.page.build !== view.page.build || ('error' in next && !(next.error instanceof ServerError)))
      return isSame ? location.reload() : location.assign(url)
    if (link) history[isSame ? 'replaceState' : 'pushState'](null, '', url)
    const travel = link && pictureFrom(link)
    show({ ...next, location: locationOf(url, currentKey()) })
    travel?.()
  }

  function show(next: View) {
    const isOther = next.page !== view.page
    view = next
    // Removing the focused element makes Chromium lay out the old page again.
    if (isOther && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const { hash, key, pathname } = next.location
    // At the top of a page, content below the window can be laid out after the first paint.
    document.documentElement.toggleAttribute('data-unpainted', isOther && !hash && !positions[key])
    flushSync(() => render(next))
    restore(hash, positions[key])
    requestAnimationFrame(() => setTimeout(() => document.documentElement.removeAttribute('data-unpainted')))
    if (isOther) navigator.sendBeacon('/visit', pathname)
  }

  function onClick(event: MouseEvent) {
    const link = linkAt(event.target)
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
    // Here rather than in popstate: WebKit and Gecko scroll to an anchor before they dispatch that.
    positions[view.location.key] = { y: scrollY, href: link.href, nth: linksTo(link.href).indexOf(link) }
    const url = match(link)
    if (!url || (url.hash && url.pathname + url.search === location.pathname + location.search)) return
    event.preventDefault()
    navigate(url, link)
  }

  // Back, forward, or an anchor: the address has changed already.
  const onPopState = () => {
    // Gecko may dispatch the last scroll event after this one.
    if (location.pathname !== view.location.pathname) onScroll()
    navigate(new URL(location.href))
  }
  const onScroll = () => {
    positions[view.location.key] = { ...positions[view.location.key], y: scrollY }
  }
  // Between documents, scrolling back is the browser's.
  const onPageHide = () => {
    history.scrollRestoration = 'auto'
    session.set('positions', JSON.stringify(positions))
  }
  const onPageShow = () => {
    history.scrollRestoration = 'manual'
  }
  onPageShow()
  addEventListener('click', onClick)
  addEventListener('popstate', onPopState)
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', onPageShow)
  startPrefetching()
  // Back was pressed before the scripts came.
  if (location.pathname !== view.location.pathname) navigate(new URL(location.href))
  // WebKit loads a page at its top, even with onPageHide's setting.
  else if (scrollY === 0) scrollTo(0, positions[view.location.key]?.y ?? 0)
}

/** Scrolls to the entry's stored position, else to its anchor or the top. Focuses the link, anchor or heading there. */
function restore(hash: string, position: Position | undefined) {
  const anchor = hash ? document.getElementById(hash.slice(1)) : null
  if (anchor && !position) anchor.scrollIntoView()
  else scrollTo(0, position?.y ?? 0)
  const link = position?.href && linksTo(position.href)[position.nth ?? 0]
  const focused = link || anchor || document.querySelector<HTMLElement>('main h1')
  if (focused && focused.tabIndex < 0) focused.tabIndex = -1
  focused?.focus({ preventScroll: true })
}

/** Loads the page of a link that is hovered, focused or touched. Never with Save-Data. */
function startPrefetching() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  let timer: ReturnType<typeof setTimeout>
  const onIntent = ({ type, target }: Event) => {
    const url = match(linkAt(target))
    clearTimeout(timer)
    // Prefetch failures are not reported: a click loads the page again.
    if (url) timer = setTimeout(() => load(url).catch(() => undefined), type === 'touchstart' ? 0 : 50)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
const linksTo = (href: string) => [...document.querySelectorAll('a')].filter((link) => link.href === href)

/** The key of the current history entry. An entry without one gets one. */
function currentKey(): string {
  const key = history.state?.key ?? Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, key }, '')
  return key
}
