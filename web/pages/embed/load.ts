import { isOff } from '../../../model/is-off.ts'
import { instrumentNames } from '../../../model/parts.ts'
import type { LoadRequest } from '../../page-props.ts'

/** Finds the calculator by its address, which has no capitals. Without /lab there are none. */
export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const name = instrumentNames.find((one) => one.toLowerCase() === slug)
  return name && !isOff('/lab') ? { name } : null
}
