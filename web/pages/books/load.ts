import { books } from '../../../content/books.ts'
import type { LoadRequest } from '../../page-props.ts'

/** Returns null in live mode until the owner has replaced the example's books. */
export function load({ surroundings }: Pick<LoadRequest, 'surroundings'>) {
  return books.example && surroundings.mode === 'live' ? null : {}
}
