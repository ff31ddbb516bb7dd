import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { isBuilt } from './build.ts'

const built = 'build/server-app/owner.js'

// From source it starts eight times as slowly; but it must answer where the site was never built, or has changed since.
if (isBuilt()) await import(pathToFileURL(built).href)
else {
  register()
  await import('../owner/main.ts')
}
