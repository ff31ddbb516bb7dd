import { isbot } from 'isbot'

/** What of a request counting looks at. */
export type Visit = {
  method: string
  path: string
  header(name: string): string | undefined
  query(name: string): string | undefined
}

/** Whether a request is a person's who does not ask to be left out (Do Not Track, Global Privacy Control). */
export function mayCount(visit: Visit): boolean {
  const asksNotTo = visit.header('dnt') === '1' || visit.header('sec-gpc') === '1'
  const isAhead = (visit.header('sec-purpose') ?? visit.header('purpose') ?? '').includes('prefetch')
  return visit.method === 'GET' && !asksNotTo && !isAhead && !isbot(visit.header('user-agent'))
}
