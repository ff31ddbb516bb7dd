import { expect, inject, test } from 'vitest'
import { drawnPages } from '../drawn-pages.ts'
import { everyPage } from '../pages.ts'
import { visitor } from '../visitor.ts'

const phone = { viewport: { width: 320, height: 700 } }
const url = inject('siteUrl')

test('every label in a drawing is at least 12 px tall at 320 px, inside the drawing, and overlaps no other', async () => {
  const texts = await Promise.all(everyPage.map(async (path) => (await fetch(url + path)).text()))
  const drawn = everyPage.filter((_, index) => texts[index]?.includes('<text'))
  expect(drawn.filter((path) => path.startsWith('/articles/')).length).toBeGreaterThan(0)
  const page = await visitor(phone)
  const unreadable: string[] = []
  const look = async (name: string) =>
    unreadable.push(...(await page.evaluate(unreadableLabels)).map((label) => `${name}: ${label}`))
  for (const path of drawn) {
    await page.goto(path)
    await look(path)
  }
  for (const name of ['course page', 'course log']) {
    await drawnPages[name]?.(page)
    await look(name)
  }
  expect(unreadable).toEqual([])
}, 120_000)

/** Runs in the page. Text sizes in an SVG are in the drawing's units, so this multiplies each by the drawing's scale. */
async function unreadableLabels() {
  await document.fonts.ready
  const found: string[] = []
  for (const drawing of document.querySelectorAll('svg')) {
    const labels = [...drawing.querySelectorAll('text')].filter(
      (label) => label.getBoundingClientRect().width > 0,
    )
    const boxes = labels.map((label) => label.getBoundingClientRect())
    for (const [index, label] of labels.entries()) {
      const box = boxes[index] ?? new DOMRect()
      const size = Number.parseFloat(getComputedStyle(label).fontSize) * (label.getScreenCTM()?.d ?? 0)
      if (size < 11.95) found.push(`${label.textContent}, ${size.toFixed(1)} px`)
      if (box.left < 0 || box.right > innerWidth) found.push(`${label.textContent}, outside the window`)
      const other = boxes.findIndex(
        (next, at) =>
          at > index &&
          Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
          // A text's box is taller than its letters.
          Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > size / 2,
      )
      if (other > index) found.push(`${label.textContent} on ${labels[other]?.textContent}`)
    }
  }
  return found
}
