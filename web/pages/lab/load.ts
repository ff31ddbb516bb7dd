import type { LoadRequest } from '../../page-props.ts'

/** Returns the query string that a browser without JavaScript sent to /lab/result. */
export const load = ({ url }: Pick<LoadRequest, 'url'>) => ({ query: url.search })
