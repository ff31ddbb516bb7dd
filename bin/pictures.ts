import { takePictures } from '../e2e/pictures/take-pictures.ts'
import { startSite } from '../e2e/start-site.ts'
import { ensureBuilt } from './build.ts'
import { command } from './step.ts'

/** Every page in all sizes and themes, to look at; a word after the command takes only the pages with it in their names. */
await command(async () => {
  await ensureBuilt()
  const site = await startSite()
  try {
    await takePictures(site.url, 'build/pictures', process.argv[2])
  } finally {
    await site.stop()
  }
})
