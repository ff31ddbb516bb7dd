import type { Asked } from '../../loaders.ts'

/** For whoever builds the site, not for its visitors: in live mode this page does not exist. */
export function loadParts({ surroundings }: Asked) {
  return surroundings.mode === 'live' ? null : {}
}
