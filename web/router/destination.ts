import { movedTo } from '../routes.ts'

/** Where following an address ends: what moved is left out of the way, so that Back never bounces off it. */
export function destination(href: string): URL {
  const url = new URL(href, location.href)
  url.pathname = movedTo(url.pathname) ?? url.pathname
  return url
}
