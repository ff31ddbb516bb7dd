import { books } from '../../../content/books.ts'
import type { LoadRequest } from '../../page-props.ts'

/** In live mode there are no books until they are the owner's own. */
export function load({ surroundings }: Pick<LoadRequest, 'surroundings'>) {
  return books.example && surroundings.mode === 'live' ? null : {}
}
