import type { LoadRequest } from '../../page-props.ts'

/** Returns the query that a form without scripts has sent to /lab/result. */
export const load = ({ url }: Pick<LoadRequest, 'url'>) => ({ query: url.search })
