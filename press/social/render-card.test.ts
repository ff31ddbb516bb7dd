import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'
import { renderCard } from './render-card.tsx'

test('a shared picture is a PNG of 1200 by 630 and under 120 KB', async () => {
  const png = await renderCard('Why Most People Fail at Affiliate Marketing', pictureOf('/'))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(120 * 1024)
})
