import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { starter } from '../model/reader/test-site.ts'

test('a photo can be the site’s icon, fitted in a square', async () => {
  const site = starter()
  const red = { r: 200, g: 30, b: 30 }
  const photo = sharp({ create: { width: 400, height: 200, channels: 3, background: red } })
  site.change('site.yaml', 'newsletter:', 'icon: loaf.jpg\nnewsletter:')
  expect(site.check().stderr).toContain('expected a picture at marks/loaf.jpg')
  site.add('marks/loaf.jpg', await photo.jpeg().toBuffer())
  expect(site.check().status).toBe(0)
  const print =
    "import('./press/icons.ts').then(async (m) => console.log((await m.icons())['apple-touch-icon.png'].toString('base64')))"
  const env = { SITE_DIR: site.folder }
  const icon = Buffer.from(execFileSync(process.execPath, ['-e', print], { env, encoding: 'utf8' }), 'base64')
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([180, 180])
  const middle = data[(90 * 180 + 90) * info.channels] ?? 0
  expect(Math.abs(middle - red.r)).toBeLessThan(12)
})
