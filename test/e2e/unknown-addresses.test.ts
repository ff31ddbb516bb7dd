import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

test('an unknown video shows its 404 screen', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  const answer = await page.goto('/video/nothing-here')
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Video Not Found')
  await page.getByText("The video you're looking for doesn't exist.").waitFor()
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})

test.each([
  ['/contat', 'Perhaps this one'],
  ['/zzz/niche', 'Perhaps one of these'],
])('%s suggests under “%s”', async (path, heading) => {
  const page = await visitor()
  page.expectConsole(/404/)
  await page.goto(path)
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
})

test('an unknown URL suggests nothing that only resembles a short word', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  const index = page.waitForResponse('**/search.json')
  await page.goto('/nope')
  await index
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.search-results').count()).toBe(0)
})

test('an unknown URL shows the 404 page, and logs the path', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! Page not found').waitFor()
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  await logged
})
