import { expect, test } from 'vitest'
import { isOff } from '../../model/is-off.ts'
import { violationsIn } from './axe.ts'
import { open } from './open.ts'
import { samplePages } from './pages.ts'
import { visitor } from './visitor.ts'

test('a page of each kind is accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  const states = samplePages.map((path) => [path, () => page.goto(path)] as const)
  expect(await violationsIn(page, Object.fromEntries(states))).toEqual({})
}, 400_000)

test('click targets are at least 24 px, and our own controls at least 44 px', async () => {
  const page = await visitor({ viewport: { width: 320, height: 844 } })
  const small: string[] = []
  const looked = ['/', '/academy', '/checkout', '/contact', '/videos', '/resources']
  for (const path of looked.filter((path) => !isOff(path))) {
    await open(page, path)
    const found = await page
      .locator('button:visible, .button:visible, summary:visible, select:visible, .profiles a')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)),
      )
    small.push(...found.map(({ text }) => `${path}: ${text}`))
  }
  expect(small).toEqual([])
})
