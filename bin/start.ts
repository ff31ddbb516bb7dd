import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

// Makes sure that there is a built site; bin/run.mjs starts it then.
await command(ensureBuilt)
