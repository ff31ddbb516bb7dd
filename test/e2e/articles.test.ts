import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { articles } from '../../press/articles/read-articles.ts'
import { arrived, open } from './open.ts'
import { visitor } from './visitor.ts'

const list = articles()

test('the article list shows each article once, as a card or a row, with its cover', async () => {
  const page = await visitor()
  await open(page, '/articles')
  const cards = page.locator('main .card')
  const rows = page.locator('.by-subject li:not(.ask)')
  const paths = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const all = list.map(({ path }) => path)
  expect(await paths(cards.locator('.card-link'))).toEqual(all.slice(0, 9))
  expect((await paths(rows.locator('a'))).toSorted()).toEqual(all.toSorted())
  for (const shown of [cards, rows]) expect(await shown.locator('img').count()).toBe(await shown.count())
})

test('a link from one article to another shows the other article completely', async () => {
  const page = await visitor()
  await open(page, '/articles/3-hour-workday')
  await page.locator('.article-body a[href="/articles/clickup-for-creators"]').first().click()
  await page.waitForURL('**/clickup-for-creators')
  const other = list.find(({ slug }) => slug === 'clickup-for-creators')
  await expect.poll(() => page.locator('h1').textContent()).toBe(other?.title)
  await expect.poll(() => page.locator('.article-body > h2').count()).toBe(other?.headings.length)
  expect(await page.getByRole('link', { name: other?.headings[1]?.text ?? '' }).count()).toBeGreaterThan(0)
})

const withDownload = list.filter(({ download }) => download)

test.each(inject('thorough') ? withDownload : withDownload.slice(0, 1))(
  '$title downloads the file that its dialog promises',
  async ({ path, download }) => {
    const page = await visitor()
    await open(page, path)
    await page.locator('.article-download').first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(4)
    expect(await dialog.locator('.first-page img').isVisible()).toBe(true)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Download started! Check your downloads folder.').waitFor(),
      dialog.getByRole('button', { name: 'Download the PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${download}.pdf`)
    await dialog.waitFor({ state: 'hidden' })
    const again = page.locator('.article-download').first().getByRole('link', { name: 'Download it again' })
    expect(await again.getAttribute('href')).toBe(`/downloads/${download}.pdf`)
  },
)

test('the scorecard reads its scores from the URL and keeps them there', async () => {
  const page = await visitor()
  await open(page, '/articles/profitable-niche?d=5&m=2&c=4&a=5&u=5')
  const scorecard = page.getByRole('form', { name: 'Live niche scorecard' })
  const verdict = scorecard.locator('.scorecard-verdict')
  await expect.poll(() => verdict.textContent()).toContain('21 of 25')
  expect(await verdict.textContent()).toContain('Out, whatever the total.')
  await scorecard.getByRole('slider', { name: 'Monetization' }).press('ArrowRight')
  await expect.poll(() => verdict.textContent()).toContain('22 of 25')
  expect(await verdict.textContent()).toContain('Passes both minimums.')
  await scorecard.getByLabel('Count Monetization twice').check()
  await expect.poll(() => verdict.textContent()).toContain('25 of 30')
  await expect.poll(() => new URL(page.url()).search).toBe('?d=5&m=3&c=4&a=5&u=5&w=1')
})

test('on a phone the verdict stays in view during scoring', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, '/articles/profitable-niche')
  const verdict = page.locator('.scorecard-score')
  for (const name of ['Demand', 'Competition', 'Durability']) {
    const slider = page.getByRole('slider', { name })
    await slider.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const box = await verdict.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    const covered = (await slider.boundingBox())?.y ?? 0
    expect(covered).toBeLessThan(box?.y ?? 0)
  }
})

test('yes and no in a table are shown as icons, which screen readers still read', async () => {
  const page = await visitor()
  await open(page, '/articles/3-hour-workday')
  const cell = page.getByRole('cell', { name: 'yes', exact: true }).first()
  expect(await cell.locator('.tick').isVisible()).toBe(true)
  expect(await page.getByRole('cell', { name: 'no', exact: true }).first().locator('.tick').count()).toBe(1)
})

test('following an anchor link keeps the article’s scores and checked boxes', async () => {
  const page = await visitor()
  await open(page, '/articles/profitable-niche')
  const asked: string[] = []
  // Other pages may be prefetched in the meantime, so count only requests for this page's data.
  page.on('request', (request) => {
    if (request.url().includes('/profitable-niche.data')) asked.push(request.url())
  })
  await page.getByRole('slider', { name: 'Monetization' }).press('ArrowRight')
  await expect.poll(() => new URL(page.url()).search).not.toBe('')
  const tick = page.locator('.article-body').getByRole('checkbox').last()
  await tick.check()
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last().click()
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  expect([await tick.isChecked(), asked]).toEqual([true, []])
})

test('only one answer is open at a time', async () => {
  const page = await visitor()
  await open(page, '/articles/profitable-niche')
  const answers = page.locator('.article-faq details')
  await answers.nth(0).locator('summary').click()
  await answers.nth(1).locator('summary').click()
  expect(await page.locator('.article-faq details[open]').count()).toBe(1)
  await answers.nth(1).locator('summary').click()
  expect(await page.locator('.article-faq details[open]').count()).toBe(0)
})

test.each([
  { way: 'opened', from: '/articles/profitable-niche' },
  { way: 'moved to', from: '/articles' },
])('the table of contents of an article that was $way marks the current section', async ({ from }) => {
  const page = await visitor()
  await open(page, from)
  if (from === '/articles') await page.locator('.card a[href="/articles/profitable-niche"]').click()
  const beside = page.getByRole('navigation', { name: 'In this article' })
  await beside.getByRole('link').nth(3).click()
  await expect
    .poll(() => beside.locator('[aria-current="location"]').textContent())
    .toBe(list.find(({ slug }) => slug === 'profitable-niche')?.headings[3]?.text)
})

test('the search tolerates a typo, and its results replace the list', async () => {
  const page = await visitor()
  await open(page, '/articles')
  await page.getByRole('searchbox').fill('shopfy')
  await page.locator('.search-results a[href="/articles/shopify-one-product-store"]').waitFor()
  expect(await page.locator('main .card').count()).toBe(0)
  await page.getByRole('searchbox').fill('')
  await page.locator('main .card').first().waitFor()
})

test('the search marks the matching words, even if only a sentence of the page has them', async () => {
  const page = await visitor()
  await open(page, '/articles')
  await page.getByRole('searchbox').fill('niche')
  const results = page.locator('.search-results li')
  await results.first().waitFor()
  for (const result of await results.all()) expect(await result.locator('mark').count()).toBeGreaterThan(0)
  await page.getByRole('searchbox').fill('Wyoming')
  await expect.poll(() => results.first().locator('p mark').textContent()).toBe('Wyoming')
})

test('a search without results suggests other words', async () => {
  const page = await visitor()
  await open(page, '/articles')
  const box = page.getByRole('searchbox')
  await box.fill('qqqq$$$&')
  await page.locator('.search-none').getByText('Nothing found for “qqqq$$$&”.').waitFor()
  await page.locator('.search-none').getByRole('button').first().click()
  await page.locator('.search-results a').first().waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a search suggests no words that find nothing, either', async () => {
  const page = await visitor()
  await page.route('**/search.json', (route) => route.fulfill({ json: [] }))
  await open(page, '/articles')
  await page.getByRole('searchbox').fill('sourdough')
  const none = page.locator('.search-none')
  await none.getByText('Nothing found for “sourdough”.').waitFor()
  expect(await none.getByRole('button').count()).toBe(0)
  expect(await none.textContent()).not.toContain('Try')
})

test('without a clipboard, a template isn’t called a link', async () => {
  const page = await visitor()
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, '/articles/youtube-seo-for-beginners')
  const template = page.locator('.template').first()
  await template.getByRole('button', { name: 'Copy' }).click()
  expect(await template.locator('.toast-title').textContent()).toBe('Copy this by hand')
})

test('a search says if its index fails to load, and can load the index again', async () => {
  const page = await visitor()
  page.expectConsole(/ERR_FAILED|search index/)
  await open(page, '/articles')
  await page.route('**/search.json', (route) => route.abort())
  const box = page.getByRole('searchbox')
  // The focus loads the index, and the first letter does so again. Both must have failed.
  for (const use of [() => box.focus(), () => box.fill('niche')]) {
    const failed = page.waitForEvent('console', (message) => message.text().includes('search index'))
    await use()
    await failed
  }
  const again = page.getByRole('button', { name: 'Try again' })
  const message = await page.locator('.search-none .part-title').textContent()
  expect(await page.locator('.search-head + [aria-live]').textContent()).toBe(message)
  await page.unroute('**/search.json')
  await again.click()
  await page.locator('.search-results a').first().waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Back from a search result shows the results again', async () => {
  const page = await visitor()
  await open(page, '/articles')
  await page.getByRole('searchbox').fill('niche')
  const result = page.locator('.search-results a').nth(1)
  const followed = (await result.getAttribute('href')) ?? ''
  await result.click()
  await arrived(page, `**${followed}`)
  await page.goBack()
  await arrived(page, '**/articles')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(followed)
  expect(await page.getByRole('searchbox').inputValue()).toBe('niche')
})

test('a photo is as far from the text above and below it as a drawing', async () => {
  const page = await visitor()
  await open(page, '/articles/start-llc-for-creators')
  const margins = (of: string) =>
    page
      .locator(`.article-body > ${of}`)
      .first()
      .evaluate((figure) => getComputedStyle(figure).marginBlock)
  expect(await margins('.photo')).toBe(await margins('.drawing'))
})

test('a list within a step has bullets and is indented', async () => {
  const page = await visitor()
  await page.goto('/articles/profitable-niche')
  const list = page.locator('.steps li > ul').first()
  const style = await list.evaluate((each) => {
    const { listStyleType, paddingLeft } = getComputedStyle(each)
    return { listStyleType, isIndented: Number.parseFloat(paddingLeft) > 10 }
  })
  expect(style).toEqual({ listStyleType: 'disc', isIndented: true })
})

test('an article ends with its author box', async () => {
  const page = await visitor()
  await open(page, '/articles/content-passive-income')
  const edge = (selector: string, side: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side)
  expect((await edge('.newsletter-block', 'top')) - (await edge('.author-box', 'bottom'))).toBeLessThan(100)
})

test('on a phone of 360 px, tables with four columns fit, and wider ones scroll', async () => {
  const page = await visitor({ viewport: { width: 360, height: 844 } })
  const cut: string[] = []
  let tables = 0
  for (const { path } of list) {
    await page.goto(path)
    const found = await page.locator('html, .table-scroll:not(:has(td:nth-child(5)))').evaluateAll((all) =>
      all.map((one) => ({
        beyond: one.scrollWidth - one.clientWidth,
        what: one.querySelector('tr')?.textContent,
      })),
    )
    tables += found.length - 1
    cut.push(...found.filter(({ beyond }) => beyond > 0).map(({ what }) => `${path}: ${what}`))
  }
  expect(cut).toEqual([])
  expect(tables).toBeGreaterThan(15)
})

test('a link with other scores shows those scores, even on the same page', async () => {
  const page = await visitor()
  await open(page, '/articles/profitable-niche')
  const scores = () =>
    page
      .locator('.scorecard input[type="range"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join())
  expect(await scores()).toBe('3,3,3,3,3')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '?d=5&m=5&c=5&a=5&u=5'
    document.body.append(link)
    link.click()
  })
  await expect.poll(scores).toBe('5,5,5,5,5')
  await page.goBack()
  await expect.poll(scores).toBe('3,3,3,3,3')
})
