import { readSite } from '../press/content/site-values.ts'

/** Prints the values of the site's files as JSON, for the desk of a site that was never published. */
process.stdout.write(JSON.stringify(await readSite()))
