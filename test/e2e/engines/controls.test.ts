import { expect, test } from 'vitest'
import { videos } from '../../../model/videos.ts'
import { phone, type Visitor, visitor } from './visitor.ts'

const menu = 'nav[aria-label="Mobile"]'
const dialog = 'dialog[open]'

test('the mobile menu opens, and closes on Escape and when a link is chosen', async () => {
  const { open, click, press, texts, arrive } = await visitor(phone)
  await open('/')
  await click('button', 'Menu')
  await expect.poll(() => texts(menu)).toHaveLength(1)
  await press('Escape')
  await expect.poll(() => texts(menu)).toEqual([])
  await click('button', 'Menu')
  await click('link', 'My Story', menu)
  await arrive('/story')
  await expect.poll(() => texts(menu)).toEqual([])
})

test('the mobile menu can be used with the keyboard', async () => {
  const { open, focus, press, focused, arrive, evaluate } = await visitor(phone)
  await open('/')
  await focus('[aria-label="Menu"]')
  await press('Enter')
  await press('Tab')
  await expect.poll(focused).toBe('a Home')
  await press('Tab')
  await press('Enter')
  await arrive('/story')
  if (await evaluate(() => 'navigation' in window)) await expect.poll(focused).toMatch(/^h1 /)
})

async function openDialog({ open, click, texts }: Visitor) {
  await open('/resources')
  await click('button', 'Get it free', 'main')
  await expect.poll(() => texts(dialog)).toHaveLength(1)
}

test('a dialog traps the focus, closes on Escape and returns the focus', async () => {
  const reader = await visitor()
  const { press, focused, texts, evaluate } = reader
  await openDialog(reader)
  await expect.poll(focused).toBe('input firstName')
  for (let presses = 0; presses < 6; presses++) {
    await press('Tab')
    // After the last control, the focus may pass through the browser's toolbar before it returns to the first control.
    const strayed = await evaluate(
      () => document.activeElement?.closest(':not(dialog *):is(a, button, input)')?.outerHTML ?? null,
    )
    expect(strayed).toBeNull()
  }
  await press('Escape')
  await expect.poll(() => texts(dialog)).toEqual([])
  await expect.poll(focused).toBe('button Get it free')
})

test('a dialog closes on a click outside, and with its button', async () => {
  const reader = await visitor()
  const { click, clickAt, texts } = reader
  await openDialog(reader)
  await clickAt(5, 5)
  await expect.poll(() => texts(dialog)).toEqual([])
  await click('button', 'Get it free', 'main')
  await click('button', 'Close', dialog)
  await expect.poll(() => texts(dialog)).toEqual([])
})

test('an accordion opens one item at a time, with mouse and keyboard, and closes again', async () => {
  const { open, click, texts, focus, press } = await visitor()
  await open('/articles/profitable-niche')
  const titles = await texts('.article-faq summary')
  const opened = () => texts('.article-faq details[open] summary')
  await click('button', titles[0] ?? '', '.article-faq')
  await expect.poll(opened).toEqual([titles[0]])
  await focus('.article-faq details:nth-of-type(2) summary')
  await press('Enter')
  await expect.poll(opened).toEqual([titles[1]])
  await press('Enter')
  await expect.poll(opened).toEqual([])
})

test('a carousel moves with its buttons and keys, and announces its position', async () => {
  const { open, click, texts, focus, press, evaluate } = await visitor({ reducedMotion: true })
  await open('/videos')
  const carousel = '[aria-roledescription="carousel"]'
  const place = () => texts(`${carousel} [aria-live="polite"]`)
  const at = (first: number) => [`${first}–${first + 2} of ${videos.length}`]
  await expect.poll(place).toEqual(at(1))
  await click('button', 'Next', carousel)
  await expect.poll(place).toEqual(at(2))
  await click('button', 'Previous', carousel)
  await expect.poll(place).toEqual(at(1))
  const left = () => evaluate((one) => document.querySelector(`${one} ul`)?.scrollLeft, carousel)
  await expect.poll(left).toBe(0)
  await focus(`${carousel} ul`)
  await press('ArrowRight')
  await expect.poll(place).toEqual(at(2))
  await press('ArrowLeft')
  await expect.poll(place).toEqual(at(1))
})
