import sharp from 'sharp'
import { test } from 'vitest'
import { openDesk } from '../filled-desk.ts'
import { visitor } from '../visitor.ts'

/** The desk's pages to take screenshots of, for docs/pictures. */
const subjects = {
  desk: '',
  'desk-orders': '/orders',
  'desk-inbox': '/messages',
  'desk-letter': '/letters/issues/2026-01-next',
}
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

test('screenshots of the desk', async () => {
  const { address } = await openDesk()
  const page = await visitor({ baseURL: address, reducedMotion: 'reduce' })
  for (const [name, path] of Object.entries(subjects))
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: size.width === 390 && name === 'desk' ? 'dark' : 'light' })
      await page.goto(address + path)
      await page.evaluate(() => document.fonts.ready)
      // A palette of 64 colors makes the file two thirds smaller.
      await sharp(await page.screenshot({ animations: 'disabled' }))
        .png({ palette: true, colours: 64 })
        .toFile(`docs/pictures/${name}.${size.width}.png`)
    }
})
