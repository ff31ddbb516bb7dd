import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { isBuilt } from './build.ts'

const built = 'build/server-app/owner.js'

// Starting from source is eight times slower, but also works when the site was never built or has changed since.
if (isBuilt()) await import(pathToFileURL(built).href)
else {
  register()
  await import('../owner/main.ts')
}
