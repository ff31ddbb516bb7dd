import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tools } from '../../model/tools.ts'
import { launchBrowser } from './browser.ts'
import { holdBack, scriptOf, scripts } from './hold-back.ts'
import { arrived, hydrated, open } from './open.ts'
import { visitor } from './visitor.ts'
import { stylingWithinClick } from './watch-styling.ts'

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
/** A trace records the whole browser, so tests with a trace need their own browser. */
async function pageOfOwnBrowser(): Promise<Page> {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  return browser.newPage({ baseURL: inject('siteUrl'), viewport: { width: 1280, height: 900 } })
}
const heading = (page: Page) => page.locator('main h1')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
/** Scrolls, and waits for the scroll event. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    const told = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo(0, top)
    await told
  }, y)
/** Identifies the loaded document. Each document has its own time origin. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('Back and Forward restore the scroll position', async () => {
  const page = await visitor()
  await open(page, '/story')
  await scrollTo(page, 1500)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Videos' })
    .evaluate((link: HTMLElement) => link.click())
  await arrived(page, '**/videos')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 400)
  await page.goBack()
  await arrived(page, '**/story')
  await expect.poll(() => scrolled(page)).toBe(1500)
  await page.goForward()
  await arrived(page, '**/videos')
  await expect.poll(() => scrolled(page)).toBe(400)
})

test('a link to another page’s anchor scrolls to it, and Back restores the earlier position', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search the site' }).click()
  await arrived(page, '**/articles#search')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search')
  await open(page, '/articles/profitable-niche')
  await scrollTo(page, 300)
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last().click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test.each([
  ['/articles/profitable-niche', 'scorecard'],
  ['/articles/3-hour-workday', 'hours'],
])('a link from the lab to a part of %s scrolls to it, although its code loads later', async (path, id) => {
  const page = await visitor()
  await open(page, '/lab')
  await page.getByRole('link', { name: 'Score a niche' }).evaluate((link: HTMLAnchorElement, href) => {
    link.href = href
    link.click()
  }, `${path}#${id}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
  expect(await scrolled(page)).toBeGreaterThan(1000)
})

test('a link to a redirected page opens the new URL, and Back works', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.getByRole('link', { name: 'YouTube SEO' }).click()
  await arrived(page, '**/articles/youtube-seo-for-beginners')
  await page.goBack()
  await page.waitForURL(/localhost:\d+\/$/)
  await page.locator('.hero h1').waitFor()
})

test('a prefetched page is shown at once, and one beacon reports its visit', async () => {
  const page = await visitor()
  await open(page, '/')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.data$|^\/visit$/.test(pathname))
      requests.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim())
  })
  const fetched = page.waitForResponse('**/story.data')
  await inMenu(page, 'Story').hover()
  await (await fetched).finished()
  // If the click requested the page's data again, that request would get no response.
  await page.route('**/story.data', () => {})
  await inMenu(page, 'Story').click()
  await arrived(page, '**/story')
  await expect.poll(() => requests).toEqual(['GET /story.data', 'POST /visit /story'])
})

test('a navigation styles the new page once, and doesn’t restyle the old page', async () => {
  const page = await pageOfOwnBrowser()
  await open(page, '/')
  const fetched = page.waitForResponse('**/articles.data')
  const link = page.getByRole('main').getByRole('link', { name: 'Read My Articles' })
  await link.hover()
  await (await fetched).finished()
  const rounds = await stylingWithinClick(page, async () => {
    await link.click()
    await arrived(page, '**/articles')
  })
  expect(rounds.filter((elements) => elements > 10)).toHaveLength(1)
})

test('an article’s content below the window is laid out after the first paint, but before it on Back', async () => {
  const page = await pageOfOwnBrowser()
  await open(page, '/articles')
  const link = page.locator('.card-link').first()
  const path = await link.getAttribute('href')
  const fetched = page.waitForResponse('**/*.data')
  await link.hover()
  await (await fetched).finished()
  const rounds = await stylingWithinClick(page, async () => {
    await link.click()
    await arrived(page, `**${path}`)
  })
  const elements = await page.locator('main *').count()
  expect(Math.max(...rounds)).toBeLessThan(elements / 2)
  const below = page.locator('.article-body > :last-child')
  const isLaidOut = () => below.evaluate((one) => getComputedStyle(one).contentVisibility === 'visible')
  await expect.poll(isLaidOut).toBe(true)
  const bottom = () => below.evaluate((one) => Math.round(one.getBoundingClientRect().bottom + scrollY))
  await scrollTo(page, (await bottom()) - 500)
  // The page may grow when a calculator's code loads. So prefetch the next page, and read the scroll position just before the
  // click, because the reading lays out what came in this frame.
  const next = page.waitForResponse('**/videos.data')
  await inFooter(page, 'Videos').evaluate((one: HTMLElement) => one.focus({ preventScroll: true }))
  await (await next).finished()
  const left = await inFooter(page, 'Videos').evaluate((one: HTMLElement) => {
    const at = Math.round(scrollY)
    one.click()
    return at
  })
  expect(left).toBeGreaterThan(1_000)
  await arrived(page, '**/videos')
  await page.goBack()
  await arrived(page, `**${path}`)
  await expect.poll(() => scrolled(page)).toBe(left)
})

test('an article that a link opens has all of its text', async () => {
  const page = await visitor()
  const blocks = () => page.locator('.article-body > :is(h2, h3, p, ul, table)').count()
  await open(page, '/articles/3-hour-workday')
  const all = await blocks()
  expect(all).toBeGreaterThan(30)
  await open(page, '/articles')
  await page.locator('main a[href="/articles/3-hour-workday"]').first().click()
  await arrived(page, '**/articles/3-hour-workday')
  await expect.poll(blocks).toBe(all)
})

test('nothing is prefetched before a link is hovered, touched or focused', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 600 } })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  await open(page, '/story')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('link', { name: 'Learn More' })
  await link.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  // Retry the focus, because scrolling moves the page under the pointer, which can cancel the prefetch before it starts.
  const askedOnFocus = async () => {
    await link.blur()
    await link.focus()
    return asked
  }
  await expect.poll(askedOnFocus, { interval: 200 }).toEqual(['/resources.data'])
  await inMenu(page, 'Tools').dispatchEvent('touchstart')
  await expect.poll(() => asked).toEqual(['/resources.data', '/tools.data'])
})

test('a link that is clicked with a modifier key or the middle button opens a new tab and keeps the page', async () => {
  const page = await visitor()
  await open(page, '/story')
  for (const wish of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [elsewhere] = await Promise.all([
      page.context().waitForEvent('page'),
      inMenu(page, 'Tools').click(wish),
    ])
    await elsewhere.waitForURL('**/tools')
    await elsewhere.close()
    expect(new URL(page.url()).pathname).toBe('/story')
  }
})

test('a link to the current page scrolls to its top, and adds no history entry', async () => {
  const page = await visitor()
  await open(page, '/')
  await inMenu(page, 'Story').click()
  await arrived(page, '**/story')
  await scrollTo(page, 1500)
  const steps = await page.evaluate(() => history.length)
  await inMenu(page, 'Story').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('a canceled navigation that fails later changes nothing', async () => {
  const page = await visitor()
  await open(page, '/')
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/story.data', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await inMenu(page, 'Story').click()
  await inMenu(page, 'Tools').click()
  await arrived(page, '**/tools')
  fail()
  // Wait long enough for /story to open by mistake.
  await page.waitForTimeout(300)
  expect(await heading(page).textContent()).toContain(`${tools.length} tools`)
})

test('a link that is clicked twice opens its page', async () => {
  const page = await visitor()
  await open(page, '/')
  const letGo = await holdBack(page, '**/story.data')
  const steps = await page.evaluate(() => history.length)
  await inMenu(page, 'Story').click()
  await inMenu(page, 'Story').click()
  letGo()
  await page.getByRole('heading', { name: 'It went nowhere' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('a second click asks again for a page whose prefetch gets no answer', async () => {
  const page = await visitor()
  await open(page, '/')
  let requests = 0
  await page.route('**/story.data', (route) => {
    requests += 1
    return requests === 1 ? undefined : route.continue()
  })
  await inMenu(page, 'Story').hover()
  await expect.poll(() => requests).toBe(1)
  await inMenu(page, 'Story').click()
  await inMenu(page, 'Story').click()
  await page.getByRole('heading', { name: 'It went nowhere' }).waitFor()
})

test('the request of a canceled navigation is aborted', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.route('**/story.data', () => {})
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/story.data'))
  await inMenu(page, 'Story').evaluate((link: HTMLElement) => link.click())
  await inMenu(page, 'Tools').click()
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await arrived(page, '**/tools')
})

test('a page that the server failed to render can be loaded again with its link or "Try again"', async () => {
  const page = await visitor()
  page.expectConsole(/500/)
  await open(page, '/')
  let broken = true
  await page.route('**/story.data', (route) =>
    broken ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
  )
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await inMenu(page, 'Story').click()
  await error.waitFor()
  expect(new URL(page.url()).pathname).toBe('/story')
  const again = page.waitForResponse('**/story.data')
  await inMenu(page, 'Story').click()
  expect((await again).status()).toBe(500)
  broken = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
})

test.each([
  { motion: 'no-preference' as const, traveled: 'article-cover' },
  { motion: 'reduce' as const, traveled: '' },
])(
  'with motion "$motion", "$traveled" is animated from the card to its article',
  async ({ motion, traveled }) => {
    const page = await visitor({ reducedMotion: motion })
    await open(page, '/articles')
    await page.evaluate(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...given) {
        document.documentElement.dataset.traveled = this.className
        return animate.apply(this, given)
      }
    })
    await page.locator('.card-link').nth(1).click()
    await page.locator('.article-cover').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.traveled ?? '')).toBe(traveled)
  },
)

test('a page whose data is blocked is loaded as a document', async () => {
  const page = await visitor()
  page.expectConsole(/ERR_BLOCKED_BY_CLIENT/)
  await open(page, '/')
  const before = await documentOf(page)
  await page.route('**/story.data', (route) => route.abort('blockedbyclient'))
  await inMenu(page, 'Story').click()
  await page.getByRole('heading', { name: 'It went nowhere' }).waitFor()
  expect(await documentOf(page)).not.toBe(before)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('a navigation while offline says so, and continues with "Try again" or when online again', async () => {
  const page = await visitor()
  page.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/')
  const before = await documentOf(page)
  await page.context().setOffline(true)
  await inMenu(page, 'Story').click()
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/story')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/story.data'))
  await page.getByRole('link', { name: 'Try again' }).click()
  await failed
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
  expect(await documentOf(page)).toBe(before)
})

test('a page that can’t be rendered is loaded again with "Try again"', async () => {
  const page = await visitor()
  page.expectConsole(/Error/)
  await open(page, '/')
  const build = await page.evaluate(
    () => JSON.parse(document.getElementById('served')?.textContent ?? '').build,
  )
  let broken = true
  await page.route('**/articles.data', (route) =>
    broken
      ? route.fulfill({ json: { build, data: {}, content: { page: [], parts: {} } } })
      : route.continue(),
  )
  await inFooter(page, 'Search the site').click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  broken = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('searchbox').waitFor()
})

test('Back restores the scroll position, even after a reload', async () => {
  const page = await visitor()
  await open(page, '/story')
  await scrollTo(page, 1500)
  await inFooter(page, 'Videos').evaluate((link: HTMLElement) => link.click())
  await arrived(page, '**/videos')
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await arrived(page, '**/story')
  await expect.poll(() => scrolled(page)).toBe(1500)
})

test('Back focuses the link that the visitor followed', async () => {
  const page = await visitor()
  await open(page, '/articles')
  const link = page.locator('.card-link').last()
  await link.focus()
  const followed = await link.getAttribute('href')
  await page.keyboard.press('Enter')
  await arrived(page, `**${followed}`)
  await page.goBack()
  await arrived(page, '**/articles')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  await expect.poll(focused).toBe(followed)
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
})

test.each([
  ['/', '.menu-button', '#menu [href="/tools"]'],
  [
    '/academy',
    '.academy-answers :has([href="/academy/lesson"]) > summary',
    '.academy-answers [href="/academy/lesson"]',
  ],
])('Back to %s focuses the heading if the followed link is hidden', async (path, opener, link) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, path)
  for (const one of await page.locator(opener).all()) await one.click()
  await page.locator(link).click()
  await page.waitForFunction((before) => location.pathname !== before && !navigation.transition, path)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
})

test('a page from a newer build is loaded as a document', async () => {
  const page = await visitor()
  await open(page, '/')
  const before = await documentOf(page)
  await page.route('**/story.data', (route) =>
    route.fulfill({ json: { build: 'newer', page: 'story', data: null } }),
  )
  await inMenu(page, 'Story').click()
  await page.getByRole('heading', { name: 'It went nowhere' }).waitFor()
  expect(await documentOf(page)).not.toBe(before)
  expect(new URL(page.url()).pathname).toBe('/story')
})

test('a link to a missing article shows the 404 page', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  await open(page, '/')
  await inFooter(page, 'Videos').evaluate((link: HTMLAnchorElement) => {
    link.href = '/articles/nothing-here'
    link.click()
  })
  await page.getByText('Oops! Page not found').waitFor()
  expect(new URL(page.url()).pathname).toBe('/articles/nothing-here')
})

test('with Save-Data nothing is prefetched', async () => {
  const page = await visitor()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await open(page, '/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await inMenu(page, 'Story').hover()
  await page.waitForTimeout(200)
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([])
})

test('if two links are clicked, the last one wins', async () => {
  const page = await visitor()
  await open(page, '/')
  const letGo = await holdBack(page, '**/story.data')
  await inMenu(page, 'Story').click()
  await inMenu(page, 'Tools').click()
  await arrived(page, '**/tools')
  letGo()
  // Wait long enough for /story to open by mistake.
  await page.waitForTimeout(100)
  expect(await heading(page).textContent()).toContain(`${tools.length} tools`)
})

test('a page whose code a new release has removed is loaded as a document', async () => {
  const page = await visitor()
  page.expectConsole(/404|dynamically imported/)
  await open(page, '/')
  const before = await documentOf(page)
  // Scripts are missing until the browser requests the document, because only the document refers to the new scripts.
  let gone = true
  await page.route('**/tools', (route) => {
    gone = false
    return route.continue()
  })
  await page.route(scriptOf('web/pages/tools/page.tsx'), (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await inMenu(page, 'Tools').click()
  await page.getByRole('heading', { name: 'Full Transparency' }).waitFor()
  expect(await documentOf(page)).not.toBe(before)
})

test('Back works if it is pressed before hydration', async () => {
  const page = await visitor()
  await open(page, '/story')
  await inMenu(page, 'Tools').click()
  await arrived(page, '**/tools')
  const letGo = await holdBack(page, scripts)
  await page.reload()
  await page.goBack()
  expect(await heading(page).textContent()).toContain(`${tools.length} tools`)
  letGo()
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
})

test('Back to a missing video shows its 404 screen', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  await page.goto('/video/nothing-here')
  await page.getByRole('link', { name: 'Watch All Videos' }).click()
  await arrived(page, '**/videos')
  await page.reload()
  await page.goBack()
  await page.getByRole('heading', { name: 'Video Not Found' }).waitFor()
})

test('Back works if it is pressed during hydration', async () => {
  const page = await visitor()
  await open(page, '/story')
  await inMenu(page, 'Tools').click()
  await arrived(page, '**/tools')
  // React hydrates in tasks, which it starts with messages. Go back before the first one.
  await page.addInitScript(() => {
    if (location.pathname !== '/tools') return
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      MessagePort.prototype.postMessage = postMessage
      addEventListener('popstate', () => this.postMessage(message), { once: true })
      history.back()
    }
  })
  await page.reload()
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
})

test.each([
  ['/contact', 'a[href^="mailto:"]'],
  ['/academy/lesson', 'a[download]'],
])('a navigation from %s continues after a click on %s', async (path, link) => {
  const page = await visitor()
  await open(page, path)
  const before = await documentOf(page)
  const letGo = await holdBack(page, '**/story.data')
  await inMenu(page, 'Story').click()
  await page.waitForURL('**/story')
  await page.locator(link).first().click()
  letGo()
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
  // A reload would cancel the download, and the program that the link opens.
  expect(await documentOf(page)).toBe(before)
})

test('a navigation from the lab continues while the visitor types in a calculator', async () => {
  const page = await visitor()
  await open(page, '/lab')
  const letGo = await holdBack(page, '**/story.data')
  await inMenu(page, 'Story').click()
  await page.waitForURL('**/story')
  await page.locator('#income input').first().fill('777')
  letGo()
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
  expect(new URL(page.url()).search).toBe('')
})
