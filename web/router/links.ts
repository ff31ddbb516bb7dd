import { routeOf } from '../routes.ts'
import { destination } from './destination.ts'

/** The link that an event is about. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Where a link leads, if that is a page of ours, to be shown in this window. A target leaves it to the browser. */
export function pageLinked(link: HTMLAnchorElement): URL | null {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  const url = destination(link.href)
  return routeOf(url.pathname).page === 'not-found' ? null : url
}
