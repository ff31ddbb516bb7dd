import { expect, test } from 'vitest'
import {
  hardToRead,
  hasOwnColors,
  nearestReadable,
  type OwnColor,
  type OwnColors,
  type Theme,
} from './colors.ts'
import { dark, light } from './theme.ts'

const own: Record<Theme, OwnColors> = { light, dark }

test('a color that can be read is the nearest one', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(hardToRead(theme, own[theme])).toEqual([])
    expect(nearestReadable(theme, 'act', own[theme])).toBe(own[theme].act)
  }
})

test.each([
  ['light', 'act', '#b5651d'],
  ['light', 'act', '#ff0000'],
  ['light', 'act', '#ffffff'],
  ['light', 'deep', '#f2a91e'],
  ['light', 'markSoft', '#14683f'],
  ['dark', 'act', '#14683f'],
  ['dark', 'actSoft', '#62c98c'],
  ['dark', 'stroke', '#ffe066'],
] as const satisfies readonly (readonly [Theme, OwnColor, string])[])(
  'in the %s theme, %s of %s becomes a near color that can be read',
  (theme, field, color) => {
    const asked = { ...own[theme], [field]: color }
    expect(hardToRead(theme, asked).map((pair) => pair.field)).toContain(field)
    const near = nearestReadable(theme, field, asked) ?? ''
    expect(near).toMatch(/^#[0-9a-f]{6}$/)
    expect(hardToRead(theme, { ...asked, [field]: near }).filter((pair) => pair.field === field)).toEqual([])
  },
)

test('a bread brown stays brown, and becomes only as dark as it must', () => {
  // oklch(58.7% 0.130 56.8) becomes oklch(56.0% 0.130 57.0).
  const brown = nearestReadable('light', 'act', { ...light, act: '#b5651d' }) ?? ''
  expect(brown).toBe('#ac5d0f')
  const [first] = hardToRead('light', { ...light, act: '#ad5e10' })
  expect(first?.field).toBe('act')
})

test('a theme that lacks a color, or has no code of one, is not complete', () => {
  expect(hasOwnColors(light)).toBe(true)
  for (const value of [undefined, null, {}, { ...light, act: 'red' }]) expect(hasOwnColors(value)).toBe(false)
})

test('no color is offered where none can be read', () => {
  expect(nearestReadable('dark', 'actSoft', { ...dark, act: '#000000' })).toBe(null)
})
