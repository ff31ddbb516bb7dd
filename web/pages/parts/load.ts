import type { LoadRequest } from '../../page-props.ts'

/** For whoever builds the site, not for its visitors: in live mode this page does not exist. */
export function load({ surroundings }: LoadRequest) {
  return surroundings.mode === 'live' ? null : {}
}
