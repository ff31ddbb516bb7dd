import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { isBuilt } from './build.ts'

const built = 'build/server-app/owner.js'

// Starting from source takes eight times as long, but works even without a build of the current sources.
if (isBuilt()) await import(pathToFileURL(built).href).catch(sayFaults)
else {
  register()
  await import('../owner/cli/main.ts').catch(sayFaults)
}

/** From source, the tool reads the site's files. A fault says its file and what is wrong, so it needs no stack trace. */
function sayFaults(error: unknown): void {
  // The source that tsx loads has a class of its own.
  if (!(error instanceof Error && error.name === 'ContentFault')) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
