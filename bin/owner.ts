import { register } from 'tsx/esm/api'

// The tool runs from source: it must answer on a machine where the site has never been built.
register()
await import('../owner/main.ts')
