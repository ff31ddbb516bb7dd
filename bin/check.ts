import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../model/reader/site-folder.ts'
import { contentWarnings } from '../press/content/content-warnings.ts'
import { builds } from '../server/process/builds.ts'
import { command, step } from './step.ts'

/** Checks the site's files in seconds: fixes their formatting, checks its files, and builds and checks its pages. */
await command(async () => {
  const node = process.execPath
  // Git ignores the folder of the owner’s site, and the sample’s files may all be of other kinds.
  const formatting = ['check', '--write', '--vcs-use-ignore-file=false', '--no-errors-on-unmatched']
  await step('Formatting', 'node_modules/.bin/biome', [...formatting, siteFolder()])
  await step('Checking the content', node, ['bin/check-content.ts'])
  // The folder's name lets a later build remove the remains if this process is killed.
  const folder = join(builds, `unfinished-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  try {
    await step('Building the pages', node, ['bin/build-pages.ts', folder])
    await step('Checking the pages', node, ['bin/check-pages.ts', join(folder, 'client')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const warnings = await contentWarnings()
  if (warnings.length > 0) process.stderr.write(`Please look at these again:\n${warnings.join('\n')}\n`)
  process.stderr.write('The content has no faults. Publish it at the desk or with npm run build.\n')
})
