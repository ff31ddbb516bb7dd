import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPicture } from './build-picture.ts'

test('pictures that two builds draw under one name stay apart', async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const colors = ['#14683f', '#b23b1e']
  const built = await Promise.all(
    colors.map(async (color) => buildPicture('niche-sentence-0.png', await draw(color))),
  )
  const shown = await Promise.all(
    built.map(async ({ fallback }) => (await sharp(fallback).stats()).dominant.r > 100),
  )
  expect(shown).toEqual([false, true])
  expect(built.map(({ fallback }) => /niche-sentence-0\.jpg$/.test(fallback))).toEqual([true, true])
})
