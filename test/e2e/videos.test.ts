import { expect, inject, test } from 'vitest'
import { videos } from '../../model/videos.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const youtube = /youtube-nocookie|ERR_|Failed to load resource/
/** A fake player that replies to messages as YouTube's player does. */
const answering = `<script>
  addEventListener('message', ({ source, origin }) => source.postMessage('{"event":"onReady"}', origin))
</script>`

test('nothing is requested from YouTube before a click; then the player gets the focus, and the same chapter seeks again', async () => {
  const page = await visitor()
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }))
  await open(page, '/video/open-phone-review')
  expect(await page.locator('iframe').count()).toBe(0)
  page.expectConsole(youtube)
  await page.getByRole('button', { name: /^Play/ }).click()
  const player = page.locator('iframe')
  expect(await player.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/')
  expect(await player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.getByRole('link', { name: /^4:30/ }).click()
  await expect.poll(() => player.getAttribute('src')).toContain('start=270')
  await player.evaluate((frame) => frame.setAttribute('data-before', ''))
  await page.getByRole('link', { name: /^4:30/ }).click()
  await expect.poll(() => player.getAttribute('data-before')).toBeNull()
})

test('the page and the caption don’t move when a video starts', async () => {
  const page = await visitor()
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: answering }),
  )
  await open(page, '/video/open-phone-review')
  page.expectConsole(youtube)
  const below = () =>
    page.locator('.player, .video-words').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const play = page.getByRole('button', { name: /^Play/ })
  await play.scrollIntoViewIfNeeded()
  const before = await below()
  await play.click()
  const frame = page.locator('iframe')
  await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  expect(await below()).toEqual(before)
  const chapter = page.getByRole('link', { name: /^4:30/ })
  await chapter.click()
  expect(await below()).toEqual(before)
  expect(await chapter.getAttribute('aria-current')).toBe('true')
  expect(await chapter.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('if YouTube is blocked, the picture stays, with a link to YouTube and a retry button', async () => {
  const page = await visitor()
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
  await open(page, '/video/open-phone-review')
  page.expectConsole(youtube)
  await page.getByRole('button', { name: /^Play/ }).click()
  const instead = page.locator('.player').getByRole('alert')
  await instead.waitFor({ timeout: 15_000 })
  const way = instead.getByRole('link', { name: 'Watch on YouTube' })
  expect(await way.getAttribute('href')).toContain('https://www.youtube.com/watch?v=')
  expect(await page.locator('.player img').isVisible()).toBe(true)
  await page.unroute('https://www.youtube-nocookie.com/**')
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: answering }),
  )
  await instead.getByRole('button', { name: 'Try again' }).click()
  await instead.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('iframe').getAttribute('data-state')).toBe('ready')
})

test('a chapter in the video list opens its video, which starts there', async () => {
  const page = await visitor()
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }))
  await open(page, '/videos')
  page.expectConsole(youtube)
  await page
    .locator('.minutes section')
    .filter({ has: page.locator('a[href="/video/open-phone-review"]') })
    .getByRole('link', { name: /^4:30/ })
    .click()
  await page.getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain('start=270')
})

test('a video can be shared with its title and URL', async () => {
  const page = await visitor()
  const [video] = videos
  await open(page, `/video/${video?.slug}`)
  const address = `${inject('siteUrl')}/video/${video?.slug}`
  const share = page.getByRole('list', { name: 'Share this video' })
  const links = await share
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const [x, facebook, linkedIn] = links.map((link) => new URL(link ?? '').searchParams)
  expect(x?.get('text')).toBe(video?.title)
  expect([x?.get('url'), facebook?.get('u'), linkedIn?.get('url')]).toEqual([address, address, address])
})

test('a video’s description links to its article', async () => {
  const page = await visitor()
  await open(page, '/video/clickup-tutorial-beginners')
  await page.locator('.video-words').getByRole('link', { name: 'ClickUp for Creators', exact: true }).click()
  await page.waitForURL('**/articles/clickup-for-creators')
})

test('presses of Next add up while the carousel scrolls, and start again after another scroll', async () => {
  const page = await visitor()
  await open(page, '/videos')
  const carousel = page.getByRole('region', { name: 'All videos' })
  const row = carousel.locator('ul')
  const next = carousel.getByRole('button', { name: 'Next' })
  const place = () => carousel.locator('[aria-live]').textContent()
  await expect.poll(() => next.isEnabled()).toBe(true)
  for (let time = 0; time < 3; time++) {
    await next.dispatchEvent('click')
    // The end of the scroll before may be reported after the next press.
    await row.dispatchEvent('scrollend')
  }
  await expect.poll(place).toBe(`4–6 of ${videos.length}`)
  await row.evaluate(goToFirstLink)
  await expect.poll(place).toBe(`1–3 of ${videos.length}`)
  await next.dispatchEvent('click')
  await expect.poll(place).toBe(`2–4 of ${videos.length}`)
})

test('Next counts from the cards that a screen reader has scrolled to', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await open(page, '/videos')
  // Safari before 26.2 doesn't report the end of a scroll.
  await page.evaluate(() =>
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  const carousel = page.getByRole('region', { name: 'All videos' })
  const next = carousel.getByRole('button', { name: 'Next' })
  const show = (card: number) =>
    carousel
      .getByRole('listitem')
      .nth(card)
      .evaluate((item) => item.scrollIntoView())
  const place = () => carousel.locator('[aria-live]').textContent()
  await expect.poll(() => next.isEnabled()).toBe(true)
  await next.dispatchEvent('click')
  await expect.poll(place).toBe(`2–4 of ${videos.length}`)
  await show(videos.length - 1)
  await expect.poll(place).toBe(`4–6 of ${videos.length}`)
  // Does nothing at the end.
  await next.dispatchEvent('click')
  await show(0)
  await expect.poll(place).toBe(`1–3 of ${videos.length}`)
  await next.dispatchEvent('click')
  await expect.poll(place).toBe(`2–4 of ${videos.length}`)
})

test('a scroll that ends on the way goes on to where the buttons lead', async () => {
  const page = await visitor()
  await open(page, '/videos')
  const carousel = page.getByRole('region', { name: 'All videos' })
  const next = carousel.getByRole('button', { name: 'Next' })
  const place = () => carousel.locator('[aria-live]').textContent()
  await expect.poll(() => next.isEnabled()).toBe(true)
  await next.evaluate((button) => {
    const row = button.closest('section')?.querySelector('ul')
    row?.addEventListener('scroll', () => row.scrollTo({ left: 0, behavior: 'instant' }), { once: true })
    for (let time = 0; time < 3; time++) (button as HTMLButtonElement).click()
  })
  await expect.poll(place).toBe(`4–6 of ${videos.length}`)
})

async function goToFirstLink(row: HTMLElement | SVGElement) {
  const atRest = new Promise((resolve) => row.addEventListener('scrollend', resolve, { once: true }))
  row.querySelector('a')?.focus()
  await atRest
}
