import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureOf } from './picture-of.ts'
import { renderCard } from './render-card.ts'

test('a social image is a PNG of 1200 by 630 px under 120 KB', async () => {
  const png = await renderCard('Why Most People Fail at Affiliate Marketing', pictureOf('/'))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(120 * 1024)
})

test('a social image can show a photo or a drawing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const photo = join(folder, 'cover.jpg')
  await sharp({ create: { width: 800, height: 500, channels: 3, background: '#c81e1e' } }).toFile(photo)
  const png = await renderCard('A photo', photo)
  const { data } = await sharp(png)
    .extract({ left: 880, top: 280, width: 10, height: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(180)
  expect(data[1]).toBeLessThan(60)
})
