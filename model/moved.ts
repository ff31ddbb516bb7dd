import * as z from 'zod'
import { isOff } from './is-off.ts'
import { path } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const entries = Object.entries(readFile('moved.yaml', z.record(path, path)))

/** The permanent redirects, from old paths to new ones. Leaves out redirects to pages that are switched off. */
export const moved = Object.fromEntries(entries.filter(([, to]) => !isOff(to)))
