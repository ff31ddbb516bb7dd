import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstMonths } from '../../model/economy-math.ts'
import { offer } from '../../model/offer.ts'
import { academyPage } from '../../model/pages/academy.ts'
import { holdBack } from './hold-back.ts'
import { visitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 } }

test.each([true, false])(
  'on a phone, a bar with the price is visible between the opening and the price section, scripts: %s',
  async (scripts) => {
    const page = await visitor({ ...phone, javaScriptEnabled: scripts })
    await page.goto('/academy')
    const join = page.getByRole('complementary').getByRole('link', { name: 'Join' })
    const isShownAt = async (selector: string, isShown: boolean) => {
      await page.locator(selector).evaluate((section) => section.scrollIntoView({ block: 'center' }))
      await expect.poll(() => join.isVisible(), { message: selector }).toBe(isShown)
    }
    const inHeader = page.locator('.site-header').getByRole('link', { name: 'Join, $297' })
    expect([await join.isVisible(), await inHeader.isVisible()]).toEqual([false, true])
    await isShownAt('.academy-modules', true)
    expect(await inHeader.isVisible(), 'one button to join').toBe(false)
    await isShownAt('#price', false)
    await isShownAt('.academy-questions', true)
    await join.click()
    await page.waitForURL('**/checkout')
  },
)

test('a wide screen has no bar, and its header keeps the button', async () => {
  const page = await visitor()
  await page.goto('/academy')
  await page.locator('.academy-achieve').scrollIntoViewIfNeeded()
  expect(await page.locator('.buy-bar').isVisible()).toBe(false)
  expect(await page.locator('.site-header').getByRole('link', { name: 'Join, $297' }).isVisible()).toBe(true)
})

test.each([true, false])('a worksheet opens at full size and closes, scripts: %s', async (scripts) => {
  const page = await visitor({ ...phone, javaScriptEnabled: scripts })
  await page.goto('/academy')
  const sheets = page.locator('.sheet-fan').getByRole('button', { name: /^Open the sheet:/ })
  expect(await sheets.count()).toBe(academyPage.work?.sheets.show.length)
  await sheets.last().click()
  const large = page.locator('.sheet-open').last()
  const width = async () => (await large.locator('img').boundingBox())?.width
  await expect.poll(width, { message: 'large enough to be read' }).toBeGreaterThan(700)
  await large.getByRole('button', { name: `${academyPage.work?.sheets.close}` }).click()
  expect(await large.isVisible()).toBe(false)
})

test('the example’s log ends in the month in which it reaches the guarantee’s amount', async () => {
  const page = await visitor()
  await page.goto('/academy')
  const label = await page.locator('.work-log svg').getAttribute('aria-label')
  const month = Number(/in month (\d+)/.exec(label ?? '')?.[1])
  const commissions = (months: number) => firstMonths('part', 'average', months).commissions * 100
  expect(commissions(month)).toBeGreaterThanOrEqual(offer.guarantee?.until ?? 0)
  expect(commissions(month - 1)).toBeLessThan(offer.guarantee?.until ?? 0)
})

test('the first module is open', async () => {
  const page = await visitor()
  await page.goto('/academy')
  const open = page.locator('.academy-modules details[open]')
  expect(await open.count()).toBe(1)
  expect(await open.locator('li').first().isVisible()).toBe(true)
  const box = async (selector: string) => {
    const { x = 0, width = 0 } = (await open.locator(selector).first().boundingBox()) ?? {}
    return { left: x, right: x + width }
  }
  expect((await box('li')).right).toBe((await box('summary')).right)
  const title = await open.locator('h3').evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading.lastChild as Node)
    return range.getBoundingClientRect().left
  })
  expect(Math.abs((await box('li')).left - title)).toBeLessThan(8)
})

test.each([
  [390, 844, 10_200],
  [1440, 900, 8_500],
])('at %d × %d px, the page is at most %d px long', async (width, height, most) => {
  const page = await visitor({ viewport: { width, height } })
  await page.goto('/academy')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
})

test('the first screen shows what it’s for, who teaches it, the room and the price', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/academy')
  for (const part of ['h1', '.button-large', '.academy-once', '.academy-person img', '.academy-room'])
    expect(await isOnScreen(page.locator(`.academy-opening ${part}`).first()), part).toBe(true)
})

const isOnScreen = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test.each([true, false])(
  'the room shows one part at a time, by mouse and keys, scripts: %s',
  async (scripts) => {
    const page = await visitor({ javaScriptEnabled: scripts })
    await page.goto('/academy')
    const room = page.getByRole('group', { name: 'The course room' })
    const lesson = room.getByRole('link', { name: 'Open this lesson' })
    const chart = room.locator('.work-log svg')
    await expect.poll(() => Promise.all([lesson.isVisible(), chart.isVisible()])).toEqual([true, false])
    const { height } = (await room.boundingBox()) ?? {}
    await room.getByText('Log', { exact: true }).click()
    await expect.poll(() => Promise.all([lesson.isVisible(), chart.isVisible()])).toEqual([false, true])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => room.getByRole('img').first().isVisible()).toBe(true)
    expect(await room.getByLabel('Sheet').isChecked()).toBe(true)
    expect((await room.boundingBox())?.height).toBe(height)
  },
)

test('five questions and three rows of the comparison are shown, and the rest unfolds', async () => {
  const page = await visitor()
  await page.goto('/academy')
  for (const [part, rows, shown] of [
    ['.academy-answers', 'summary h3', 5],
    ['.academy-adds', 'tbody tr', 3],
  ] as const) {
    const section = page.locator(part)
    expect(await section.locator(`${rows}:visible`).count(), part).toBe(shown)
    await section.locator('> details > summary').click()
    await expect
      .poll(() => section.locator(`${rows}:visible`).count(), { message: part })
      .toBeGreaterThan(shown)
  }
})

test('on a wide screen, a button to buy stays next to the questions', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/academy')
  await page.locator('.academy-questions summary').last().scrollIntoViewIfNeeded()
  const join = page.locator('.academy-questions').getByRole('link', { name: /^Join/ })
  expect(await join.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0)
  expect(await join.isVisible()).toBe(true)
})

test('logos that load late don’t shift the others', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, '**/assets/brand-*.svg')
  await page.goto('/academy')
  const logos = page.locator('.academy-trusted img')
  await logos.last().scrollIntoViewIfNeeded()
  const places = () => logos.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  const before = await places()
  letGo()
  const isLoaded = () =>
    logos.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(isLoaded).toBe(true)
  const moved = (await places()).map((x, n) => Math.abs(x - (before[n] ?? 0)))
  expect(Math.max(...moved)).toBeLessThan(16)
})
