import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tables } from '../../../model/markdown-tables.ts'
import { contentOf } from '../../../owner/content/site-file.ts'
import { launchBrowser } from '../browser.ts'
import { type Checkout, copyCheckout, startDesk } from './checkout.ts'
import { field, openFile } from './editing.ts'

let checkout: Checkout
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  checkout = copyCheckout()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  checkout?.remove()
})

const letterParser = unified().use(remarkParse).use(tables)
const textParser = unified().use(remarkParse).use(remarkMdx).use(tables)

type Node = { type: string; value?: string; children?: Node[] }

/** Returns a text's tree as JSON, without its places. Adjacent texts are one, and a line break in a paragraph is a space. */
const treeOf = (text: string, isLetter: boolean): string =>
  JSON.stringify(merged((isLetter ? letterParser : textParser).parse(text) as Node), (name, value) =>
    name === 'position' || name === 'data' ? undefined : value,
  )

function merged({ children, ...node }: Node): Node {
  if (node.type === 'text') return { ...node, value: node.value?.replace(/\s+/g, ' ') ?? '' }
  if (!children) return node
  const kept: Node[] = []
  for (const child of children.map(merged)) {
    const before = kept.at(-1)
    if (before?.type === 'text' && child.type === 'text') before.value = `${before.value}${child.value}`
    else kept.push(child)
  }
  return { ...node, children: kept }
}

/** Returns what two trees have around the first place where they differ, or null if they are the same. */
function differenceOf(before: string, after: string): string | null {
  if (before === after) return null
  const at = [...before].findIndex((character, n) => character !== after[n])
  return [before, after].map((tree) => tree.slice(Math.max(0, at - 100), at + 150)).join('\n')
}

/** Returns a function that returns numbers from 0 to 1, always the same for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const word = ' zebra'

/** Types a word into one of the text's paragraphs, list items and cells. Returns the one that was chosen. */
async function typeInOne(page: Page, random: number): Promise<string> {
  const paragraphs = page.locator('.body p')
  const editable = await paragraphs.evaluateAll((all) =>
    all.flatMap((each, n) =>
      each instanceof HTMLElement && each.isContentEditable && each.textContent.trim() !== '' ? [n] : [],
    ),
  )
  const paragraph = paragraphs.nth(editable[Math.floor(random * editable.length)] ?? 0)
  const text = (await paragraph.textContent()) ?? ''
  await paragraph.click({ position: { x: 2, y: 8 } })
  await page.keyboard.press('End')
  await page.keyboard.type(word)
  return text
}

test.each([
  ['sample', 55],
  ['bread', 4],
])(
  'a word typed in any text of the site %s changes nothing else',
  async (site, least) => {
    const desk = await startDesk(checkout.root, { SITE_DIR: `sites/${site}` })
    const root = join(checkout.root, 'sites', site)
    const drafts = join(checkout.root, 'data/drafts')
    const drafted = () =>
      globSync(join(drafts, '*.json')).map((name) => JSON.parse(readFileSync(name, 'utf8')).text as string)
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
    page.setDefaultTimeout(120_000)
    const files = globSync('{articles,lessons,pages,issues,series/*}/*.{mdx,md}', { cwd: root }).sort()
    expect(files.length).toBeGreaterThanOrEqual(least)
    const random = seeded(20_261_128)
    const wrong: string[] = []
    for (const file of files) {
      await openFile(page, desk.address, file)
      const where = await typeInOne(page, random())
      await expect
        .poll(() => drafted().join(), { message: `${file}: ${where}`, timeout: 60_000 })
        .toContain(word)
      const [typed = ''] = drafted()
      const { text } = contentOf(file, readFileSync(join(root, file), 'utf8'))
      const [before = '', after = ''] = [text, typed.replace(word, '')].map((each) =>
        treeOf(each, file.endsWith('.md')),
      )
      const difference = differenceOf(before, after)
      if (difference) wrong.push(`${file}, after a word in: ${where}\n${difference}`)
      for (const name of readdirSync(drafts)) rmSync(join(drafts, name))
    }
    await page.close()
    await desk.stop()
    expect(wrong).toEqual([])
  },
  3_600_000,
)

test('a German site’s words are German to the browser, and the desk’s are English', async () => {
  const desk = await startDesk(checkout.root, { SITE_DIR: 'sites/bread' })
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  page.setDefaultTimeout(120_000)
  const languages = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [
        ...new Set(all.map((each) => each.closest<HTMLElement>('[lang]')?.lang ?? 'none')),
      ])
  await openFile(page, desk.address, 'articles/*.mdx')
  await field(page, 'title').fill('Süße Brötchen für Gäste')
  expect(await field(page, 'slug').inputValue()).toBe('suesse-broetchen-fuer-gaeste')
  await page.getByRole('combobox', { name: 'Insert a part' }).selectOption('Callout')
  await page.getByRole('group', { name: 'Callout' }).waitFor()
  expect(await languages('.editor input[type=text], .editor textarea, .part-field input')).toEqual(['de'])
  await expect.poll(() => languages('.editor [contenteditable=true]')).toEqual(['de'])
  expect(await languages('.editor label, .editor legend, .editor .part-head b')).toEqual(['en'])
  await openFile(page, desk.address, 'issues/*.md')
  await field(page, 'subject').fill('Brot')
  await page.locator('.body[contenteditable]').fill('Heute mit Roggen.')
  await expect.poll(() => page.frameLocator('.look iframe').locator('html').getAttribute('lang')).toBe('de')
  expect(await languages('.inbox')).toEqual(['de'])
  await page.close()
  await desk.stop()
})

test('what a text names is chosen from what exists', async () => {
  const desk = await startDesk(checkout.root, { SITE_DIR: 'sites/bread' })
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  page.setDefaultTimeout(120_000)
  await openFile(page, desk.address, 'lessons/*.mdx')
  const sheet = field(page, 'worksheet')
  expect(await sheet.locator('option').allTextContents()).toEqual(['–', 'Das Tagebuch des Ansatzes'])
  await sheet.selectOption('Das Tagebuch des Ansatzes')
  await page.getByRole('combobox', { name: 'Insert a part' }).selectOption('Answer')
  const part = page.getByRole('group', { name: 'What the buyer wrote' })
  expect(await part.getByLabel('Worksheet').inputValue()).toBe('ansatz-tagebuch')
  const drafts = join(checkout.root, 'data/drafts')
  await expect
    .poll(() => globSync(join(drafts, '*.json')).map((name) => JSON.parse(readFileSync(name, 'utf8')).value))
    .toContainEqual(expect.objectContaining({ worksheet: 'ansatz-tagebuch' }))
  await page.close()
  await desk.stop()
})
