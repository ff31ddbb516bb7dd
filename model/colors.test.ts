import { expect, test } from 'vitest'
import {
  darkOf,
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

test.each([
  ['green', '#14683f', '#d9ebdd'],
  ['brown', '#8a4b12', '#f3e2d0'],
  ['red', '#a61212', '#f8dcd8'],
  ['pink', '#9d1c63', '#f9dbe9'],
  ['violet', '#5b2d9e', '#e7ddf6'],
  ['blue', '#1f4fa8', '#dbe6f8'],
  ['teal', '#0b6470', '#d3ecef'],
  ['olive', '#5a5f0a', '#ebecc8'],
] as const)('the dark theme of a %s one is in its hue, and its words can be read', (_, strong, soft) => {
  const made = darkOf({
    act: strong,
    actStrong: strong,
    actSoft: soft,
    mark: strong,
    markSoft: soft,
    stroke: strong,
    deep: strong,
  })
  expect(hardToRead('dark', made)).toEqual([])
  const hues = [strong, soft, made.act, made.actSoft].map(strongest)
  expect(new Set(hues).size).toBe(1)
})

/** The part of a color with the most light. */
const strongest = (color: string) => {
  const [red = '', green = '', blue = ''] = color.match(/\w\w/g) ?? []
  return Object.entries({ red, green, blue }).sort(([, a], [, b]) => (a < b ? 1 : -1))[0]?.[0]
}

test('the dark theme of the sample is almost the one that it would get, and gray stays gray', () => {
  expect(darkOf(light)).toMatchObject({ act: '#61c98d', actSoft: '#203a28', mark: '#f6b23f' })
  expect(darkOf({ ...light, act: '#444444' }).act).toMatch(/^#(\w\w)\1\1$/)
})
