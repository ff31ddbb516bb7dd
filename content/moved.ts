import * as z from 'zod'
import { isOff } from './is-off.ts'
import { path } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const entries = Object.entries(readFile('content/moved.yaml', z.record(path, path)))

/** Addresses whose page lives elsewhere, and where. Each answers with one permanent redirect, none to a page that is off. */
export const moved = Object.fromEntries(entries.filter(([, to]) => !isOff(to)))
