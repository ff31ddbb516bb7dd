import { makeContactSheet } from '../test/e2e/pictures/contact-sheet.ts'
import { takeLetters } from '../test/e2e/pictures/take-letters.ts'
import { takePictures } from '../test/e2e/pictures/take-pictures.ts'
import { startSite } from '../test/e2e/start-site.ts'
import { ensureBuilt } from './build.ts'
import { command, step } from './step.ts'

/**
 * Takes screenshots of every page and every letter in all sizes and themes, and combines the best ones on one sheet. With
 * an argument, takes only the screenshots whose names contain it, such as `letter-`, and makes no sheet. The argument
 * `desk` takes the desk's screenshots for docs/pictures instead.
 */
await command(async () => {
  const wanted = process.argv[2]
  if (wanted === 'desk') {
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--config=test/e2e/pictures/vitest.config.ts']
    return step('Taking pictures of the desk', process.execPath, words)
  }
  await takeLetters('https://site.example', 'build/pictures', wanted)
  if (wanted?.startsWith('letter-')) return
  await ensureBuilt()
  const site = await startSite()
  try {
    await takePictures(site.url, 'build/pictures', wanted)
    if (!wanted) await makeContactSheet('build/pictures', 'docs/pictures/contact-sheet.jpg')
  } finally {
    await site.stop()
  }
})
