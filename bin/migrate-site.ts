import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { planSiteChange } from '../model/migrations.ts'
import { siteFolder } from '../model/reader/site-folder.ts'

/**
 * Migrates a site to this version's format: the site that is served, or the one in the folder of the first argument. Prints
 * what it does, a line each. `owner update` runs this file in the new version, because only that has the migrations.
 */
const folder = process.argv[2] ?? siteFolder()
const change = planSiteChange(folder)
for (const [file, text] of change?.files ?? []) {
  const path = join(folder, file)
  if (text === null) rmSync(path, { force: true })
  else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
process.stdout.write((change?.does ?? []).map((sentence) => `${sentence}\n`).join(''))
