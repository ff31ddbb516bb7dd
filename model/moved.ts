import * as z from 'zod'
import { typedPath } from '../contract/routes.ts'
import { isOff } from './is-off.ts'
import { fileProducts } from './products.ts'
import { path } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const oldPath = path.refine(
  (text) => !/[?#]/.test(text),
  'expected an address without ? and #, like /old-post',
)

const entries = Object.entries(readFile('moved.yaml', z.record(oldPath, path)))
  .map(([from, to]) => [typedPath(from), to] as const)
  // A slash at the end makes no other page.
  .filter(([from, to]) => from !== to)

/** The list of products is a page only if there are several. */
const all =
  fileProducts.length > 0
    ? entries.filter(([from]) => from !== '/courses')
    : [['/courses', '/academy'] as const, ...entries]

/** The permanent redirects, from old paths to new ones. Leaves out redirects to pages that are switched off. */
export const moved = Object.fromEntries(all.filter(([, to]) => !isOff(to)))
