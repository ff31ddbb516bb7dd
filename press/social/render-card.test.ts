import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'
import { iconPicture } from '../icons.ts'
import { pictureOf } from './picture-of.ts'
import { renderCard } from './render-card.ts'

const frame = { brand: 'Growth Notes by Robin', mark: await iconPicture(92) }

test('a social image is a PNG of 1200 by 630 px under 120 KB', async () => {
  const png = await renderCard('Why Most People Fail at Affiliate Marketing', pictureOf('/'), frame)
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(120 * 1024)
})

test('a long word of the title stays left of the picture', async () => {
  const besideIt = { left: 602, top: 130, width: 12, height: 370 }
  for (const title of [
    'Datenschutzerklärung',
    'Die Wärmebehandlungsvorschriften',
    'Nejneobhospodařovávatelnější',
  ]) {
    const png = await renderCard(title, pictureOf('/'), frame)
    const pixels = await sharp(png).extract(besideIt).greyscale().raw().toBuffer()
    expect(Math.min(...pixels), title).toBeGreaterThan(128)
  }
})

test('a social image can show a photo or a drawing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const photo = join(folder, 'cover.jpg')
  await sharp({ create: { width: 800, height: 500, channels: 3, background: '#c81e1e' } }).toFile(photo)
  const png = await renderCard('A photo', photo, frame)
  expect(await colorAt(png, 885, 285)).toBe('red')
})

test('social images have the site’s icon and colors, also after these change', async () => {
  const site = starter()
  const draw = () => {
    const print =
      "import('./press/social/kept-card.ts').then(async (m) => console.log((await m.openCards().card({ path: '/', title: 'Home' })).toString('base64')))"
    const env = { SITE_DIR: site.folder }
    const options = { env, encoding: 'utf8', maxBuffer: 2 ** 22 } as const
    return Buffer.from(execFileSync(process.execPath, ['-e', print], options), 'base64')
  }
  const icon = [64, 84] as const
  const line = [380, 596] as const
  const before = draw()
  expect([await colorAt(before, ...icon), await colorAt(before, ...line)]).toEqual(['green', 'green'])
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c81e1e" d="M0 0h9v9H0z"/></svg>'
  site.add('marks/favicon.svg', red)
  const marked = draw()
  expect([await colorAt(marked, ...icon), await colorAt(marked, ...line)]).toEqual(['red', 'green'])
  site.change('theme.yaml', 'act: "#14683f"', 'act: "#a61212"')
  const colored = draw()
  expect([await colorAt(colored, ...icon), await colorAt(colored, ...line)]).toEqual(['red', 'red'])
})

/** Whether the pixel at this place is more red or more green. */
async function colorAt(png: Buffer, left: number, top: number) {
  const [red = 0, green = 0] = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > green ? 'red' : 'green'
}
