import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

/** Replaces the texts of a page, and those that come later, with elements, as a browser's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.textContent?.trim() || parent?.closest('font, svg, script, style')) continue
        const font = document.createElement('font')
        font.textContent = text.textContent
        parent?.replaceChild(font, text)
      }
    }
    translateIn(document.body)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) if (addedNodes.length > 0) translateIn(target)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

test('the search of a translated page says what it finds, until it is emptied', async () => {
  const page = await visitor()
  page.expectConsole(/#418/)
  await open(page, '/articles')
  const box = page.getByRole('searchbox')
  const said = page.locator('.articles-page > p[aria-live]')
  const first = page.locator('.search-results li').first()
  // Once it finds something, it is hydrated.
  await box.fill('ClickUp')
  await expect.poll(() => said.textContent()).toMatch(/\d found/)
  await translate(page)
  await box.fill('niche')
  await expect.poll(() => said.textContent()).toMatch(/\d found/)
  await box.fill('Wyoming')
  await expect.poll(() => first.locator('mark').first().textContent()).toBe('Wyoming')
  await box.fill('qqqq')
  await expect.poll(() => said.textContent()).toBe('Nothing found for “qqqq”.')
  await box.fill('')
  await page.locator('.by-subject').first().waitFor()
  expect(await said.textContent()).toBe('')
})

test('the scorecard of a translated page shows the total of its scores', async () => {
  const page = await visitor()
  // The other parts of the page may not be hydrated yet.
  page.expectConsole(/#418/)
  await open(page, '/articles/profitable-niche')
  const monetization = page.getByRole('slider', { name: 'Monetization' })
  const total = page.locator('.scorecard-total')
  await monetization.press('ArrowRight')
  await expect.poll(() => total.textContent()).toBe('16 of 25')
  await translate(page)
  await monetization.press('ArrowRight')
  await expect.poll(() => total.textContent()).toBe('17 of 25')
})
