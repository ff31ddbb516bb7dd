import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { isBuilt } from './build.ts'

const built = 'build/server-app/owner.js'

// Starting from source takes eight times as long, but works even without a build of the current sources.
if (isBuilt()) await import(pathToFileURL(built).href)
else {
  register()
  await import('../owner/cli/main.ts')
}
