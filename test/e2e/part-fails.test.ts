import { expect, test } from 'vitest'
import { scriptOf } from './hold-back.ts'
import { arrived, open } from './open.ts'
import { visitor } from './visitor.ts'

const consoleOfFailure = /ERR_FAILED|did not load/

test('an article stays when the script of a calculator in it doesn’t load, and the calculator starts later', async () => {
  const page = await visitor()
  page.expectConsole(consoleOfFailure)
  let failures = 0
  await page.route(scriptOf('web/lab/instrument.tsx'), (route) => {
    failures += 1
    return failures === 1 ? route.abort() : route.continue()
  })
  await open(page, '/articles/content-passive-income')
  const form = page.getByRole('form', { name: 'From visitors to commission' })
  await form.scrollIntoViewIfNeeded()
  await expect.poll(() => failures).toBe(1)
  expect(await form.locator('output').textContent()).toContain('$122')
  await form.getByRole('button', { name: 'Copy the link' }).waitFor()
  expect(await page.locator('h1').textContent()).toBe('How to Turn Content Into Passive Income')
})

test('an article is shown without a part whose script doesn’t load', async () => {
  const page = await visitor()
  page.expectConsole(consoleOfFailure)
  await page.route(scriptOf('web/scorecard/niche-scorecard.tsx'), (route) => route.abort())
  const failed = page.waitForEvent('console', (message) => message.text().includes('did not load'))
  await open(page, '/articles')
  await page.locator('main a[href="/articles/profitable-niche"]').first().click()
  await arrived(page, '**/articles/profitable-niche')
  await failed
  expect(await page.locator('h1').textContent()).toBe('How to Find a Profitable Niche')
})
