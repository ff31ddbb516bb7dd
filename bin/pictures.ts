import { makeContactSheet } from '../e2e/pictures/contact-sheet.ts'
import { takePictures } from '../e2e/pictures/take-pictures.ts'
import { startSite } from '../e2e/start-site.ts'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

/** Every page in all sizes and themes, to look at, and the best of them on one sheet; a word takes only the pages with it in their names. */
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
