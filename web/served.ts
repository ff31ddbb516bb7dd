import type { Content, SiteFacts } from '../contract/rendering.ts'
import type { PageName } from '../contract/routes.ts'

/** The id of the element that contains a document's data. */
export const servedElement = 'served'

/** The JSON data that a document contains for its scripts. */
export type Served = {
  build: string
  site: SiteFacts
  path: string
  page: PageName
  /** The slug of an article or a video. */
  slug: string | undefined
  data: unknown
  /** The URLs of the page's scripts. The first script exports `hydrate`. */
  scripts: string[]
  content: Content
}

/** The event that is dispatched on a form once React handles it. */
export const hydratedEvent = 'hydrated'

export const readServed = (): Served => JSON.parse(document.getElementById(servedElement)?.textContent ?? '')
