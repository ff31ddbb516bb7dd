import { normalPath } from '../contract/routes.ts'
import { moved } from './moved.ts'

/** Returns where a URL redirects to, with its query string added. Null if it doesn't redirect. */
export function movedTo(url: URL): string | null {
  const path = moved[normalPath(url.pathname)]
  if (!path) return null
  const to = new URL(path, url)
  for (const [name, value] of url.searchParams) to.searchParams.append(name, value)
  return to.pathname + to.search + to.hash
}
