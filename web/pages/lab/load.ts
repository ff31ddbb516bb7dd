import type { LoadRequest } from '../../page-props.ts'

/** Returns the query string of /lab/result. The build renders /lab without a query string. */
export const load = ({ url }: Pick<LoadRequest, 'url'>) => ({ query: url.search })
