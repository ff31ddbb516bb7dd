import * as z from 'zod'
import { isOff } from './is-off.ts'
import { fileProducts } from './products.ts'
import { path } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const entries = Object.entries(readFile('moved.yaml', z.record(path, path)))

/** The list of products is a page only if there are several. */
const all =
  fileProducts.length > 0
    ? entries.filter(([from]) => from !== '/courses')
    : [['/courses', '/academy'] as const, ...entries]

/** The permanent redirects, from old paths to new ones. Leaves out redirects to pages that are switched off. */
export const moved = Object.fromEntries(all.filter(([, to]) => !isOff(to)))
