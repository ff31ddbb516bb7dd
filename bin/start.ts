import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

await command(ensureBuilt)
await import(pathToFileURL('build/server-app/main.js').href)
