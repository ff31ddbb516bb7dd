import { books } from '../../../model/books.ts'
import type { LoadRequest } from '../../page-props.ts'

/** Returns null in live mode until the figures are the owner's. A page without data is a 404. */
export function load({ surroundings }: Pick<LoadRequest, 'surroundings'>) {
  return books.example && surroundings.mode === 'live' ? null : {}
}
