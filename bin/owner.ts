import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { isBuilt } from './build.ts'

const built = 'build/server-app/owner.js'

// Running from source starts eight times slower, but works even if there is no build or the sources have changed.
if (isBuilt()) await import(pathToFileURL(built).href)
else {
  register()
  await import('../owner/main.ts')
}
