import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 } }

test.each([true, false])(
  'on a phone a bar with the price is there between hero and price, scripts: %s',
  async (scripts) => {
    const page = await visitor({ ...phone, javaScriptEnabled: scripts })
    await page.goto('/academy')
    const join = page.getByRole('complementary').getByRole('link', { name: 'Join' })
    const isShownAt = async (selector: string, isShown: boolean) => {
      await page.locator(selector).evaluate((section) => section.scrollIntoView({ block: 'center' }))
      await expect.poll(() => join.isVisible(), { message: selector }).toBe(isShown)
    }
    expect(await join.isVisible()).toBe(false)
    await isShownAt('.academy-modules', true)
    await isShownAt('#price', false)
    await isShownAt('.academy-questions', true)
    await join.click()
    await page.waitForURL('**/checkout')
  },
)

test('a wide screen has no bar: its header keeps the button', async () => {
  const page = await visitor()
  await page.goto('/academy')
  await page.locator('.academy-achieve').scrollIntoViewIfNeeded()
  expect(await page.locator('.buy-bar').isVisible()).toBe(false)
  expect(await page.locator('.site-header').getByRole('link', { name: 'Join, $297' }).isVisible()).toBe(true)
})
