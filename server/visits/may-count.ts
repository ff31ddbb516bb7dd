import { isbot } from 'isbot'

/** The parts of a request that are read to count it. */
export type Visit = {
  method: string
  path: string
  header(name: string): string | undefined
  query(name: string): string | undefined
}

/** Whether a request comes from a person who hasn't opted out (Do Not Track, Global Privacy Control). */
export function mayCount(visit: Visit): boolean {
  const asksNotTo = visit.header('dnt') === '1' || visit.header('sec-gpc') === '1'
  const isAhead = (visit.header('sec-purpose') ?? visit.header('purpose') ?? '').includes('prefetch')
  return visit.method === 'GET' && !asksNotTo && !isAhead && !isbot(visit.header('user-agent'))
}
