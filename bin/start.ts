import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

await command(ensureBuilt)
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL('build/server-app/main.js').href)
