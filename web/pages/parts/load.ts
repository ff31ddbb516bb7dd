import type { LoadRequest } from '../../page-props.ts'

/** For developers: in live mode this page does not exist. */
export function load({ surroundings }: LoadRequest) {
  return surroundings.mode === 'live' ? null : {}
}
