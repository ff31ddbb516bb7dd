import type { LoadRequest } from '../../page-props.ts'

/** Returns null in live mode, because this page is only for developers. */
export function load({ surroundings }: LoadRequest) {
  return surroundings.mode === 'live' ? null : {}
}
