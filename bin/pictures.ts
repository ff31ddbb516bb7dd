import { makeContactSheet } from '../e2e/pictures/contact-sheet.ts'
import { takePictures } from '../e2e/pictures/take-pictures.ts'
import { startSite } from '../e2e/start-site.ts'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

/**
 * Photographs every page in all sizes and themes, and puts the best of them on one sheet; with a word, only the pages
 * that have it in their names.
 */
await command(async () => {
  const wanted = process.argv[2]
  await ensureBuilt()
  const site = await startSite()
  try {
    await takePictures(site.url, 'build/pictures', wanted)
    if (!wanted) await makeContactSheet('build/pictures', 'docs/pictures/contact-sheet.jpg')
  } finally {
    await site.stop()
  }
})
