import { moved } from '../../content/moved.ts'

/** Where following an address ends: what moved is left out of the way, so that Back never bounces off it. */
export function destination(href: string): URL {
  const url = new URL(href, location.href)
  const elsewhere = moved[url.pathname.toLowerCase().replace(/\/$/, '')]
  return elsewhere ? new URL(elsewhere, url) : url
}
