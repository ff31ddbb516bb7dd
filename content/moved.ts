import * as z from 'zod'
import { path } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

/** Addresses whose page lives elsewhere, and where. Each answers with one permanent redirect. */
export const moved = readFile('content/moved.yaml', z.record(path, path))
