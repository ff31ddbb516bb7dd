import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '../../server/testing/port.ts'
import { violationsInBothThemes, wcag } from './axe.ts'
import { type Checkout, copyCheckout, start } from './owner/checkout.ts'
import { type Visitor, visitor } from './visitor.ts'

// Every save checks the whole site in a process of its own, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** Writing at the desk: what is typed is on disk soon, and nothing that somebody typed is overwritten. */
let checkout: Checkout
let desk: Awaited<ReturnType<typeof start>>
let port: number

const startDesk = () =>
  start(checkout.root, ['--import', 'tsx', 'owner/cli/main.ts', 'desk', '--port', String(port)])

beforeAll(async () => {
  checkout = copyCheckout()
  port = await freePort()
  desk = await startDesk()
}, 300_000)

afterAll(async () => {
  vi.resetConfig()
  await desk?.stop()
  checkout?.remove()
})

/** Tests of one block, field, width or kind of text each, which `npm run test:all` runs. */
const detail = test.runIf(inject('thorough'))

const article = 'articles/youtube-seo-for-beginners.mdx'
const letter = 'series/welcome/03-what-a-sale-takes.md'
const issue = 'issues/2026-11-one-hour-with-an-old-page.md'
const inSite = (file: string) => `sites/sample/${file}`
const read = (file: string) => checkout.read(inSite(file))

async function open<Shown extends Page = Visitor>(file: string, page?: Shown): Promise<Shown> {
  const shown = page ?? ((await visitor({ baseURL: new URL(desk.address).origin })) as Page as Shown)
  shown.setDefaultTimeout(120_000)
  await shown.goto(`${desk.address}/content/edit?file=${encodeURIComponent(file)}`)
  await shown.locator('.editor-bar').waitFor()
  // The text's editor compares with what it shows first.
  await shown.waitForTimeout(500)
  return shown
}

const state = (page: Page) => page.locator('.state')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const field = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator('input, textarea').first()

/** Types words at the end of the first paragraph of the text. */
async function typeInText(page: Page, words: string) {
  await page.locator('.body p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const drafts = () => {
  try {
    return readdirSync(join(checkout.root, 'data/drafts')).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

test('what is typed is a draft, and survives a reload', async () => {
  const before = read(article)
  const page = await open(article)
  await typeInText(page, ' Typed and never saved.')
  await expect.poll(() => state(page).textContent()).toContain('Draft, kept at')
  expect(read(article)).toBe(before)
  await open(article, page)
  expect(await page.locator('.body').textContent()).toContain('Typed and never saved.')
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await page.waitForLoadState()
  await expect.poll(() => page.locator('.body').textContent()).not.toContain('Typed and never saved.')
  expect(drafts()).toEqual([])
})

detail.each([
  ['a table', '.body td [contenteditable=true]'],
  ['a part', '.body .part-block [contenteditable=true] p'],
])('what is typed in %s is a draft before the focus leaves it', async (_, place) => {
  const page = await open(article)
  await page.locator(place).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' typed here')
  await page.waitForTimeout(600)
  await page.keyboard.type(' and here')
  await expect
    .poll(() =>
      drafts()
        .map((name) => checkout.read(`data/drafts/${name}`))
        .join(),
    )
    .toContain(' typed here and here')
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(drafts).toEqual([])
})

test('saving changes the block that was typed in, and no other byte', async () => {
  const before = read(article)
  const page = await open(article)
  await typeInText(page, ' One more sentence.')
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  const [then, now] = [before.split('\n'), read(article).split('\n')]
  expect(now.length).toBe(then.length)
  expect(now.filter((line, n) => line !== then[n])).toEqual([expect.stringContaining('One more sentence.')])
  expect(drafts()).toEqual([])
  // The next save begins with what is saved.
  await field(page, 'title').fill('Another title')
  await save(page)
  await expect.poll(() => read(article)).toContain('title: "Another title"')
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  writeFileSync(join(checkout.root, inSite(article)), before)
})

test('two windows lose nothing of each other', async () => {
  const before = read(article)
  const [one, two] = [await open(article), await open(article)]
  await field(one, 'title').fill('From the first window')
  await expect.poll(() => state(one).textContent()).toContain('Draft, kept at')
  await field(two, 'title').fill('From the second window')
  await expect.poll(() => state(two).textContent()).toContain('Draft, kept at')
  expect(await two.getByText('Another window wrote this, too').count()).toBe(1)
  await save(one)
  await expect.poll(() => state(one).textContent()).toContain('Saved at')
  await save(two)
  two.expectConsole(/409/)
  const both = two.getByRole('region', { name: 'Another version of this was saved meanwhile' })
  await both.waitFor()
  expect(await both.textContent()).toContain('From the first window')
  expect(await both.textContent()).toContain('From the second window')
  expect(read(article)).toContain('From the first window')
  await two.getByRole('button', { name: 'Keep the one here' }).click()
  await save(two)
  await expect.poll(() => read(article)).toContain('From the second window')
  writeFileSync(join(checkout.root, inSite(article)), before)
})

test('a desk that stops loses no word', async () => {
  const page = await open('story.yaml')
  const first = page.locator('textarea').first()
  await first.fill('Typed before the desk stopped.')
  await expect.poll(() => state(page).textContent()).toContain('Draft, kept at')
  page.expectConsole(/ERR_CONNECTION|404/)
  await desk.stop()
  await first.fill('Typed after the desk stopped.')
  await expect.poll(() => state(page).textContent()).toContain('kept in this browser')
  desk = await startDesk()
  const again = await page.context().newPage()
  await open('story.yaml', again)
  expect(await again.locator('textarea').first().inputValue()).toBe('Typed before the desk stopped.')
  await again.getByRole('button', { name: 'Take it' }).click()
  expect(await again.locator('textarea').first().inputValue()).toBe('Typed after the desk stopped.')
  await expect.poll(() => state(again).textContent()).toContain('Draft, kept at')
  await again.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(drafts).toEqual([])
})

detail('two new texts are two drafts, and a reload opens the same one', async () => {
  const [one, two] = [await open('articles/*.mdx'), await open('articles/*.mdx')]
  for (const [page, title] of [
    [one, 'The first new text'],
    [two, 'The second new text'],
  ] as const) {
    await field(page, 'title').fill(title)
    await expect.poll(() => state(page).textContent()).toContain('Draft, kept at')
  }
  expect(await two.getByText('Another window wrote this').count()).toBe(0)
  await one.reload()
  await one.locator('.editor-bar').waitFor()
  expect(await field(one, 'title').inputValue()).toBe('The first new text')
  await two.goto(`${desk.address}/content`)
  await two.getByRole('link', { name: 'The first new text' }).click()
  expect(await field(two, 'title').inputValue()).toBe('The first new text')
  expect(await field(await open('articles/*.mdx'), 'title').inputValue()).toBe('')
  rmSync(join(checkout.root, 'data/drafts'), { recursive: true })
})

test('unfinished work is kept, and each fault is at its field', async () => {
  const page = await open('articles/*.mdx')
  await field(page, 'title').fill('My Saturday Rye Loaf')
  expect(await field(page, 'slug').inputValue()).toBe('my-saturday-rye-loaf')
  await page.getByRole('textbox', { name: 'editable markdown' }).click()
  await page.keyboard.type('A loaf of rye bread.')
  // It is shown while its description is missing.
  await page.frameLocator('.look iframe').getByText('A loaf of rye bread.').waitFor()
  await page.keyboard.press('Enter')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5651d' } })
    .withExif({ IFD0: { Copyright: 'Where it was taken' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('textbox', { name: 'editable markdown' }).evaluate(
    async (body, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'Loaf 1.jpg', { type: 'image/jpeg' }))
      body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [...picture],
  )
  const description = page.getByLabel('What the picture shows')
  await description.waitFor()
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('It can’t be published yet')
  page.expectConsole(/422/)
  const faults = page.getByRole('alert')
  expect(await faults.textContent()).toContain('Description: expected some words')
  expect(await faults.textContent()).toContain('Picture loaf-1.jpg: say what this picture shows')
  await page.getByRole('button', { name: 'Description', exact: true }).click()
  await page.keyboard.type('How I bake a loaf of rye bread on a Saturday, with what I weigh and when I rest.')
  await description.fill('A dark loaf on a wooden board')
  await page.getByLabel('Caption (optional)').fill('Still "too" warm')
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  const written = read('articles/my-saturday-rye-loaf.mdx')
  expect(written).toContain(
    '![A dark loaf on a wooden board](./my-saturday-rye-loaf/loaf-1.jpg "Still \\"too\\" warm")',
  )
  const stored = join(checkout.root, inSite('articles/my-saturday-rye-loaf/loaf-1.jpg'))
  expect((await sharp(stored).metadata()).exif).toBeUndefined()

  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('articles/my-saturday-rye-loaf.mdx is deleted.').waitFor()
})

detail('the text of an earlier publication can be compared, and taken back', async () => {
  const before = read('site.yaml')
  const other = before.replace(/^( +jobTitle: ).*/m, '$1Baker')
  writeFileSync(join(checkout.root, inSite('site.yaml')), other)
  const page = await open('site.yaml')
  expect(await field(page, 'owner.jobTitle').inputValue()).toBe('Baker')
  await page.getByText('Earlier publications of this text').click()
  await page.locator('.earlier button').first().click()
  await page.getByRole('button', { name: 'Take the one from there' }).click()
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  expect(read('site.yaml')).toBe(before)
})

detail('a color with which words can’t be read is offered the nearest one', async () => {
  const before = read('theme.yaml')
  const page = await open('theme.yaml')
  const act = page.locator('[data-path="light.act"]')
  expect(await act.locator('input[type=color]').inputValue()).toBe('#14683f')
  expect(await act.getByRole('button').count()).toBe(0)
  await act.locator('input[type=color]').fill('#b5651d')
  await act.getByRole('button', { name: 'Take #ac5d0f' }).click()
  expect(await act.locator('input[type=color]').inputValue()).toBe('#ac5d0f')
  expect(await act.getByText('hard to read').count()).toBe(0)
  await page
    .locator('[data-path="light.actSoft"]')
    .getByRole('button', { name: /^Take #/ })
    .click()
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  expect(read('theme.yaml')).toContain('act: "#ac5d0f"')
  writeFileSync(join(checkout.root, inSite('theme.yaml')), before)
})

detail('a wrong fact is refused at its field, and the rest of the file stays as it was written', async () => {
  const before = read('site.yaml')
  const page = await open('site.yaml')
  await field(page, 'timeZone').fill('Berlin')
  await save(page)
  page.expectConsole(/422/)
  const zone = page.locator('[data-path="timeZone"]')
  await expect.poll(() => zone.textContent()).toContain('expected a time zone, like America/New_York')
  await field(page, 'timeZone').fill('Europe/Berlin')
  await save(page)
  // Every text depends on the site's facts, so the check reads all of them again.
  await expect.poll(() => state(page).textContent(), { timeout: 60_000 }).toContain('Saved at')
  expect(read('site.yaml')).toBe(before.replace('timeZone: UTC', 'timeZone: Europe/Berlin'))
  writeFileSync(join(checkout.root, inSite('site.yaml')), before)
})

detail('a draft that is on its way while the owner saves is gone with the others', async () => {
  const before = read('site.yaml')
  const page = await open('site.yaml')
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/content/draft', async (route) => {
    const answer = await route.fetch()
    await pressed
    await route.fulfill({ response: answer })
  })
  await field(page, 'timeZone').fill('Europe/Berlin')
  await expect.poll(() => drafts().length).toBe(1)
  await save(page)
  press()
  await expect.poll(() => state(page).textContent(), { timeout: 60_000 }).toContain('Saved at')
  expect(drafts()).toEqual([])
  writeFileSync(join(checkout.root, inSite('site.yaml')), before)
})

detail('a name that begins like another one takes nothing from it', async () => {
  const page = await open('moved.yaml')
  const name = page.getByLabel(/: name 2$/)
  await name.fill('')
  await name.pressSequentially('/courses')
  await page.getByText('Another entry has this name.').waitFor()
  await name.pressSequentially('-of-mine')
  const written = () =>
    drafts()
      .map((draft) => checkout.read(`data/drafts/${draft}`))
      .join()
  await expect.poll(written).toContain('"/courses-of-mine":"/videos"')
  expect(written()).toContain('"/courses":"/academy"')
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(drafts).toEqual([])
})

detail('a line that is broken with Shift and Enter stays broken', async () => {
  const before = read(article)
  const page = await open(article)
  await typeInText(page, ' One line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and another.')
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  expect(read(article)).toContain('One line\\\nand another.')
  await open(article, page)
  expect(await page.locator('.body p').first().locator('br').count()).toBe(1)
  writeFileSync(join(checkout.root, inSite(article)), before)
})

detail('an optional list that is emptied is gone from the file', async () => {
  const before = read(article)
  const page = await open(article)
  const remove = page.getByRole('button', { name: 'Remove Colors behind the cover 1' })
  for (const _ of [1, 2]) await remove.click()
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  expect(read(article)).toBe(before.replace(/^gradient: .*\n/m, ''))
  writeFileSync(join(checkout.root, inSite(article)), before)
})

detail('another kind of block keeps what fits it, and asks before the rest is lost', async () => {
  const page = await open('worksheets/niche-sentence.yaml')
  const block = page.locator('[data-path="blocks.0"]')
  const form = await block.getByLabel('Text').inputValue()
  await block.locator('xpath=ancestor::details').evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
  await block.getByLabel('Kind').selectOption('note')
  expect(await block.getByLabel('Text').inputValue()).toBe(form)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.dismiss()
  })
  await block.getByLabel('Kind').selectOption('checklist')
  await expect.poll(() => asked.length).toBe(1)
  expect(await block.getByLabel('Kind').inputValue()).toBe('note')
  expect(await block.getByLabel('Text').inputValue()).toBe(form)
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(drafts).toEqual([])
})

detail('a new entry gets the address of its name, or one that the owner types', async () => {
  const page = await open('tools/*.yaml')
  await field(page, 'name').fill('Spade')
  await save(page)
  page.expectConsole(/422/)
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).not.toContain('Type the last part of its address')
  await field(page, 'slug').selectText()
  await page.keyboard.type('My-old spade')
  expect(await field(page, 'slug').inputValue()).toBe('my-old-spade')
  await page.getByRole('button', { name: 'Throw this away' }).click()
  await expect.poll(drafts).toEqual([])
})

detail('a text with a broken tag can be fixed where it stands', async () => {
  const before = read(article)
  writeFileSync(join(checkout.root, inSite(article)), `${before}\n<Callout kind="note" title="x">\n`)
  const page = await open(article)
  const source = page.getByLabel('Text, as it is stored')
  await source.waitFor()
  await source.fill((await source.inputValue()).replace('<Callout kind="note" title="x">', ''))
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  writeFileSync(join(checkout.root, inSite(article)), before)
})

test('the page follows the text as it is typed, and no script in it runs', async () => {
  const page = await open(article)
  const shown = page.frameLocator('.look iframe')
  await shown.getByRole('heading', { level: 1 }).waitFor()
  const facts = await page.locator('.look iframe').evaluate((frame: HTMLIFrameElement) => {
    const { documentElement, fonts, scripts } = frame.contentDocument as Document
    frame.contentWindow?.scrollTo(0, 600)
    return { lang: documentElement.lang, scripts: scripts.length, fonts: fonts.size > 0 }
  })
  expect(facts).toEqual({ lang: 'en', scripts: 0, fonts: true })
  await typeInText(page, ' Seen as it is typed.')
  await shown.getByText('Seen as it is typed.').waitFor()
  const scrolled = await page
    .locator('.look iframe')
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY)
  expect(scrolled).toBe(600)
  page.expectConsole(/Blocked script execution/)
  await page.locator('.look iframe').evaluate((frame: HTMLIFrameElement) => {
    const image = frame.contentDocument?.createElement('img') as HTMLImageElement
    image.setAttribute('onerror', 'parent.hasRun = true')
    image.src = 'data:,'
    frame.contentDocument?.body.append(image)
  })
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  await field(page, 'title').fill('')
  await expect.poll(() => page.locator('.look .fault').textContent()).toContain('title')
  await expect.poll(() => shown.getByText('Seen as it is typed.').count()).toBe(1)
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(drafts).toEqual([])
})

detail('a pasted address of a video becomes a player, once it has a title', async () => {
  const page = await open(article)
  await page.locator('.body p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'https://youtu.be/aqz-KE-bpKQ')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => page.locator('.look .fault').textContent()).toContain('<Video>: expected title')
  const video = page.locator('.part-block', { has: page.getByLabel('Its address at YouTube') })
  await video.getByLabel('Title').fill('A walk with the rabbit')
  const shown = page.frameLocator('.look iframe')
  await shown.getByRole('button', { name: 'Play: A walk with the rabbit' }).waitFor()
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(drafts).toEqual([])
})

detail('on a phone, a button shows the page in place of the fields', async () => {
  const page = await visitor({
    baseURL: new URL(desk.address).origin,
    viewport: { width: 390, height: 844 },
  })
  await open(article, page)
  expect(await page.locator('.look').count()).toBe(0)
  const button = page.getByRole('button', { name: 'See the page' })
  await button.click()
  await page.frameLocator('.look iframe').getByRole('heading', { level: 1 }).waitFor()
  expect(await field(page, 'title').isVisible()).toBe(false)
  await button.click()
  expect(await field(page, 'title').isVisible()).toBe(true)
})

detail('on a phone, a closed choice shows all of a long title', async () => {
  const page = await visitor({
    baseURL: new URL(desk.address).origin,
    viewport: { width: 390, height: 844 },
  })
  await open(article, page)
  const heights = await page.locator('[data-path="download"] select').evaluate((select) => {
    const before = select.clientHeight
    for (const option of select.querySelectorAll('option'))
      option.text = 'A long title of a document '.repeat(3)
    return [before, select.clientHeight] as const
  })
  expect(heights[1]).toBeGreaterThan(heights[0] + 20)
})

detail.each([390, 1280])('the editor is accessible, and fits a window of %i px', async (width) => {
  const page = await visitor({
    baseURL: new URL(desk.address).origin,
    viewport: { width, height: 900 },
  })
  for (const file of [article, 'site.yaml', 'moved.yaml', letter, issue]) {
    await open(file, page)
    expect([file, await violationsInBothThemes(page, wcag)]).toEqual([file, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

const photo = (background: string) =>
  sharp({ create: { width: 1_400, height: 700, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Where it was taken' } })
    .jpeg()
    .toBuffer()

detail('an issue is written as the email that it becomes, and sent to the owner', async () => {
  const page = await open('issues/*.md')
  await page.locator('.look .fault', { hasText: 'Type the subject.' }).waitFor()
  await field(page, 'subject').fill('{firstName}, the rye is in')
  expect(await field(page, 'slug').inputValue()).toMatch(/^20\d\d-\d\d-the-rye-is-in$/)
  await field(page, 'slug').fill('2027-01-rye')
  const text = page.getByRole('textbox', { name: 'editable markdown' })
  await text.click()
  await page.getByLabel('Insert a field').selectOption('greeting')
  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bread from {site.newsletter}, 2 < 3 loaves.')
  const shown = page.frameLocator('.look iframe')
  // The inbox shows the same words before the text.
  await shown.getByText('Bread from Growth Notes, 2 < 3 loaves.', { exact: true }).waitFor()
  await shown.getByText('Hi,', { exact: true }).waitFor()
  await shown.getByRole('heading', { name: 'The rye is in' }).waitFor()
  expect(await page.locator('.inbox').textContent()).toContain('Bread from Growth Notes')
  await page.getByLabel('To Ann').check()
  await shown.getByRole('heading', { name: /Ann.?, the rye is in/u }).waitFor()

  const frame = page.locator('.look iframe')
  expect(await frame.evaluate((each: HTMLIFrameElement) => each.contentWindow?.innerWidth)).toBe(390)
  const ground = () =>
    frame.evaluate((each: HTMLIFrameElement) => {
      const body = each.contentDocument?.body as HTMLElement
      return getComputedStyle(body).backgroundColor
    })
  expect(await ground()).toBe('rgb(251, 246, 234)')
  await page.getByLabel('Dark').check()
  await expect.poll(ground).toBe('rgb(18, 26, 21)')

  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await text.evaluate(
    async (body, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'Loaf 1.jpg', { type: 'image/jpeg' }))
      body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [...(await photo('#b5651d'))],
  )
  await page.locator('.look .fault', { hasText: 'has no words. Describe it' }).waitFor()
  await page.getByLabel('What the picture shows').fill('A loaf')
  const loaf = shown.getByRole('img', { name: 'A loaf' })
  await loaf.waitFor()
  await expect
    .poll(() => loaf.evaluate((each: HTMLImageElement) => [each.naturalWidth, each.width]))
    .toEqual([1_200, expect.any(Number)])

  await page.getByRole('button', { name: 'Send it to me' }).click()
  await expect.poll(() => page.locator('.look-acts').textContent()).toContain('is on its way to')
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Nobody gets it until you send it.')
  expect(read('issues/2027-01-rye.md')).toBe(
    '---\nsubject: "{firstName}, the rye is in"\n---\n\n{greeting}\n\nBread from {site.newsletter}, 2 < 3 loaves.\n\n![A loaf](pictures/loaf-1.jpg)\n',
  )
  const stored = join(checkout.root, inSite('issues/pictures/loaf-1.jpg'))
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  await page.getByRole('link', { name: 'Send it …' }).click()
  await page.getByText('Send a test first').waitFor()
  await page.getByRole('link', { name: 'Change it …' }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('issues/2027-01-rye.md is deleted.').waitFor()
})

detail('a series is begun, and its letters are written and changed with no other byte', async () => {
  const page = await open('series/*/series.yaml')
  await field(page, 'title').fill('Bread in a week')
  await field(page, 'slug').fill('bread')
  await page.getByLabel('newsletter').check()
  await field(page, 'why').fill('You asked for {site.newsletter}.')
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  await page.getByRole('link', { name: 'Write a letter' }).click()
  await page.locator('.editor-bar').waitFor()
  await page.waitForTimeout(500)
  expect(await field(page, 'day').inputValue()).toBe('0')
  await field(page, 'subject').fill('The dough')
  expect(await field(page, 'slug').inputValue()).toBe('00-the-dough')
  const text = page.getByRole('textbox', { name: 'editable markdown' })
  await text.click()
  await page.keyboard.type('Knead it. {signature} {{first_name}}')
  await page.locator('.look .fault', { hasText: '“{{first_name}}” is another tool’s field.' }).waitFor()
  await save(page)
  page.expectConsole(/422/)
  await page.getByRole('alert').getByText('is another tool’s field').waitFor()
  await text.press('Control+End')
  for (const _ of ' {{first_name}}') await page.keyboard.press('Backspace')
  await page.frameLocator('.look iframe').getByText('You asked for Growth Notes.').waitFor()
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Publish to use it')
  expect(read('series/bread/00-the-dough.md')).toBe(
    '---\nday: 0\nsubject: The dough\n---\n\nKnead it. {signature}\n',
  )
  expect(read('series/bread/series.yaml')).toBe(
    'title: Bread in a week\nstarts:\n  - newsletter\nwhy: You asked for {site.newsletter}.\n',
  )
  // Its own page comes with the first publication.
  await page.getByRole('link', { name: 'Publish …' }).waitFor()
  await page.goto(`${desk.address}/letters/series/bread?letter=00-the-dough`)
  expect(await field(page, 'subject').inputValue()).toBe('The dough')
  rmSync(join(checkout.root, inSite('series/bread')), { recursive: true })

  const before = read(letter)
  await open(letter, page)
  await page.locator('.body p').nth(1).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And more.')
  await field(page, 'day').fill('7')
  await save(page)
  await page.getByRole('alert').getByText('two letters are sent on day 7').waitFor()
  await field(page, 'day').fill('')
  await save(page)
  await page.getByRole('alert').getByText('expected a number of days, or a module').waitFor()
  await field(page, 'after').fill('1')
  await save(page)
  await page.getByRole('alert').getByText('only a series that begins with a purchase').waitFor()
  await field(page, 'after').fill('')
  await field(page, 'day').fill('3')
  await save(page)
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
  const [then, now] = [before.split('\n'), read(letter).split('\n')]
  expect(now.length).toBe(then.length)
  expect(now.filter((line, n) => line !== then[n])).toEqual([expect.stringContaining('And more.')])
  writeFileSync(join(checkout.root, inSite(letter)), before)
})

test('the list names titles and states, and finds them', async () => {
  const page = await visitor({ baseURL: new URL(desk.address).origin })
  await page.goto(`${desk.address}/content?q=niche`)
  const row = page.getByRole('row').filter({ hasText: 'How to Find a Profitable Niche' })
  expect(await row.textContent()).toContain('Published')
})

test('a desk that is stopped ends its preview, too', async () => {
  expect((await fetch(`${desk.address}/preview`)).status).toBe(200)
  await desk.stop()
})
