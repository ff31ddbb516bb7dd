/** Builds a site: the pages, then the documents. In one process, because both read all of the site. */
await import('./build-pages.ts')
await import('../press/press.ts')

export {}
