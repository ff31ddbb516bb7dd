import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

/** Returns the brightness of the page's background: 0 is black, 255 is white. */
const paper = () => {
  const channels = getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
  return Math.max(...channels.slice(0, 3).map(Number))
}

test('the page is dark if the visitor prefers dark', async () => {
  const light = await visitor()
  await light.open('/')
  expect(await light.evaluate(paper)).toBeGreaterThan(200)
  const dark = await visitor({ dark: true })
  await dark.open('/')
  expect(await dark.evaluate(paper)).toBeLessThan(60)
})

test('nothing is animated for visitors who prefer reduced motion', async () => {
  const calm = await visitor({ reducedMotion: true })
  await calm.open('/')
  const longest = () => {
    const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)
    })
    return Math.max(...seconds)
  }
  expect(await calm.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  expect(await calm.evaluate(longest)).toBeLessThan(0.05)
})
