import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

/** Presses Enter on a button. `press` doesn't wait until hydration has enabled it. */
async function enter(button: Locator) {
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.press('Enter')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('a carousel moves with keys and buttons, and announces its position', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await open(page, '/videos')
  const carousel = page.locator('[aria-roledescription="carousel"]')
  const place = carousel.locator('[aria-live="polite"]')
  const row = carousel.getByRole('list')
  await row.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place.textContent()).toContain(`2–4 of ${videos.length}`)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => place.textContent()).toContain(`1–3 of ${videos.length}`)
  // Wait until the row stops scrolling. The position's text changes halfway through the scroll. If Next were pressed then, the
  // second half of the scroll would undo it.
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  const next = carousel.getByRole('button', { name: 'Next' })
  for (let first = 2; first + 2 <= videos.length; first++) {
    await enter(next)
    await expect.poll(() => place.textContent()).toContain(`${first}–${first + 2} of ${videos.length}`)
  }
  expect(await next.isDisabled()).toBe(true)
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await carousel.getByRole('button', { name: 'Previous' }).isEnabled()).toBe(true)
})

test.each(['/', '/videos', '/video/clickup-tutorial-beginners'])(
  'the focus ring of a carousel’s first card isn’t clipped on %s',
  async (path) => {
    const page = await visitor()
    await open(page, path)
    const row = page.locator('.carousel-row').first()
    const card = row.locator('.card').first()
    const left = (of: typeof row) => of.evaluate((element) => element.getBoundingClientRect().left)
    await card.getByRole('link').focus()
    const ring = await card.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element)
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    })
    expect((await left(card)) - (await left(row))).toBeGreaterThanOrEqual(ring)
  },
)

test('a carousel that shows all its cards is not a tab stop', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await open(page, '/')
  const row = page.getByRole('region', { name: 'Most popular videos' }).locator('.carousel-row')
  await expect.poll(() => row.evaluate((list: HTMLElement) => list.tabIndex)).toBe(-1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => row.evaluate((list: HTMLElement) => list.tabIndex)).toBe(0)
})

test('paging to the last articles with the keyboard focuses the page’s number', async () => {
  const page = await visitor()
  await open(page, '/')
  const next = page.getByRole('button', { name: 'Next Page' })
  const pages = Math.ceil(articles().length / 3)
  for (let turned = 2; turned < pages; turned++) {
    await enter(next)
    expect(await focused(page)).toBe('Next Page')
  }
  await enter(next)
  expect(await next.isDisabled()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Page ${pages}`)
})

test('an accordion opens one item at a time with the keyboard, and closes again', async () => {
  const page = await visitor()
  await open(page, '/academy')
  const modules = page.locator('.accordion').first()
  const titles = modules.locator('summary')
  await titles.nth(0).press('Enter')
  await titles.nth(1).press('Space')
  expect(await modules.locator('details[open] summary').allTextContents()).toEqual([
    await titles.nth(1).textContent(),
  ])
  await titles.nth(1).press('Enter')
  expect(await modules.locator('details[open]').count()).toBe(0)
})

test('a dialog takes the focus, traps it, and returns it to its button', async () => {
  const page = await visitor()
  await open(page, '/resources')
  const opener = page.locator('main').getByRole('button', { name: 'Get it free' }).first()
  await enter(opener)
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    // After the last control, the focus may pass through the browser's toolbar before it returns to the first control.
    const outside = await page.evaluate(() =>
      document.activeElement?.closest(':not(dialog *):is(a, button, input)'),
    )
    expect(outside ?? null).toBeNull()
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a dialog that fades away takes no clicks', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await open(page, '/resources')
  await enter(page.locator('main').getByRole('button', { name: 'Get it free' }).first())
  await page.getByRole('dialog').waitFor()
  const under = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement
    dialog.close()
    return [dialog.checkVisibility(), document.elementFromPoint(9, 9) === dialog]
  })
  expect(under).toEqual([true, false])
})

test('a dialog that is opened again at once stays open', async () => {
  const page = await visitor()
  await open(page, '/resources')
  const opener = page.locator('main').getByRole('button', { name: 'Get it free' }).first()
  await opener.click()
  await page.getByRole('dialog').waitFor()
  // The closed dialog's event comes with the next frame. On a busy phone, the next press may come first.
  const isOpen = await opener.evaluate(async (button: HTMLElement) => {
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement
    const closed = new Promise((done) => dialog.addEventListener('close', done, { once: true }))
    dialog.querySelector<HTMLElement>('.dialog-close')?.click()
    while (dialog.open) await Promise.resolve()
    button.click()
    await closed
    await new Promise((soon) => setTimeout(soon, 100))
    return dialog.open
  })
  expect(isOpen).toBe(true)
})

test('text that is typed after a dialog opens goes into its name field', async () => {
  const page = await visitor()
  await open(page, '/resources')
  await enter(page.locator('main').getByRole('button', { name: 'Get it free' }).first())
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Ada')
  expect(await name.inputValue()).toBe('Ada')
})

test('a toast is announced, reachable by Tab and dismissible by a key', async () => {
  const page = await visitor()
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  const toast = page.getByRole('alert')
  await toast.waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')
  await page.getByRole('button', { name: 'Send message' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dismiss')
  await page.keyboard.press('Enter')
  await toast.waitFor({ state: 'detached' })
})

test('the mobile menu can be used with the keyboard', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, '/')
  await enter(page.getByRole('button', { name: 'Menu' }))
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/story')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test.each([390, 1440])(
  'no edge cuts off the focus ring of a worksheet or a swiped list, %i px wide',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 900 } })
    for (const path of ['/academy', '/academy/lesson']) {
      await open(page, path)
      await page.keyboard.press('Tab')
      expect(
        await page.locator('main :is(.swipe, .table-scroll textarea)').evaluateAll(cutRings),
        path,
      ).toEqual([])
    }
  },
)

/** Returns the elements whose focus ring the window or a part that scrolls cuts off on the left or on the right. */
function cutRings(all: Element[]) {
  return (all as HTMLElement[])
    .filter((element) => {
      element.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== element) return false
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const { left, right } = element.getBoundingClientRect()
      const edge = element.closest('.table-scroll')?.getBoundingClientRect()
      return left - ring < (edge?.left ?? 0) - 1 || right + ring > (edge?.right ?? innerWidth) + 1
    })
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 30)}`)
}
