import { readFileSync, writeFileSync } from 'node:fs'
import { inSite, siteFiles } from '../model/reader/site-folder.ts'
import { alignTables } from '../press/style/align-tables.ts'

/** Aligns the tables of articles and lessons, as the desk's editor does when it saves them. */
for (const file of siteFiles('{articles,lessons}/*.mdx').map(inSite)) {
  const text = readFileSync(file, 'utf8')
  const aligned = alignTables(text)
  if (aligned !== text) writeFileSync(file, aligned)
}
