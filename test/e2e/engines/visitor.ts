import { afterAll, expect, inject, onTestFinished, vi } from 'vitest'
import { puppeteerEngine } from './puppeteer.ts'
import type { Preferences, Tab, Values } from './tab.ts'
import { webkitEngine } from './webkit.ts'

const name = inject('engine')
const engine = name === 'webkit' ? webkitEngine() : puppeteerEngine(name)
afterAll(() => engine.close())

const selectors = {
  link: 'a[href]',
  button: 'button, summary',
  field: 'input, textarea, select',
}
type Role = keyof typeof selectors

const usual: Preferences = { scripts: true, dark: false, reducedMotion: false, width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

export type Visitor = Awaited<ReturnType<typeof visitor>>

/**
 * Opens a separate tab and profile for a visitor, in the engine under test. The test fails if the console has an unexpected
 * error or warning. WebKit doesn't report its console.
 */
export async function visitor(preferences: Partial<Preferences> = {}) {
  const tab = await engine.open({ ...usual, ...preferences })
  const expected: RegExp[] = []
  onTestFinished(async () => {
    await tab.close()
    expect(tab.complaints().filter((text) => !expected.some((one) => one.test(text)))).toEqual([])
  })
  return Object.assign(waysAround(tab), waysToAct(tab), waysToLook(tab), {
    expectConsole: (text: RegExp) => void expected.push(text),
  })
}

/** Retries a function that runs in the page, because it fails while the browser replaces the document. */
const patiently = <Result>(look: () => Promise<Result>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })

/** Runs a function in the page. The function can use only its arguments and the page's globals. */
const evaluateIn =
  (tab: Tab) =>
  <Args extends Values, Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) =>
    tab.evaluate(run, args) as Promise<Result>

function waysAround(tab: Tab) {
  const evaluate = evaluateIn(tab)
  const address = (path: string) => new URL(path, inject('siteUrl')).href
  const url = () => evaluate(() => location.href)
  const visit = (path: string) => tab.goto(address(path))
  const hydrated = () =>
    expect.poll(() => evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1)
  return {
    /** Opens a page without waiting for hydration. */
    visit,
    hydrated,
    /** Opens a page and waits until it is hydrated. */
    async open(path: string) {
      await visit(path)
      await hydrated()
    },
    back: tab.back,
    forward: tab.forward,
    reload: tab.reload,
    /** Waits until the URL's path, query and hash match `path`. */
    arrive: (path: string | RegExp) => {
      const here = expect.poll(async () => {
        const { pathname, search, hash } = new URL(await url())
        return pathname + search + hash
      })
      return typeof path === 'string' ? here.toBe(path) : here.toMatch(path)
    },
  }
}

function waysToAct(tab: Tab) {
  const evaluate = evaluateIn(tab)
  /** Clicks the first visible match as soon as it exists and has stopped moving. */
  const click = (role: Role, name: string, within = 'body') =>
    patiently(async () => {
      const target = await tab.find(comeTo, [selectors[role], name, within])
      if (!target) throw new Error(`There is no ${role} “${name}” in ${within}.`)
      const before = await target.place()
      if (before !== (await target.place())) throw new Error(`The ${role} “${name}” moves.`)
      await target.click()
    })
  return {
    click,
    async fill(name: string, text: string, within = 'main') {
      await click('field', name, within)
      await tab.type(text)
    },
    /** Focuses an element without a click and without scrolling to it. */
    focus: (selector: string) =>
      evaluate((one) => document.querySelector<HTMLElement>(one)?.focus({ preventScroll: true }), selector),
    press: tab.press,
    type: tab.type,
    clickAt: tab.clickAt,
    scrollTo: (top: number) => evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top),
  }
}

function waysToLook(tab: Tab) {
  const evaluate = evaluateIn(tab)
  return {
    evaluate,
    /** Returns the text of every visible element that matches the selector. */
    texts: (selector: string) => evaluate(visibleTexts, selector),
    scrolled: () => evaluate(() => Math.round(scrollY)),
    /** Returns the tag of the focused element, and its name or text. */
    focused: () => evaluate(describeFocus),
    title: () => evaluate(() => document.title),
    count: (selector: string) => evaluate((all) => document.querySelectorAll(all).length, selector),
  }
}

/** Finds a visible element by its label or text, and scrolls to it. */
function comeTo(selector: string, name: string, within: string): Element | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    return plain(element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent)
  }
  const found = [...document.querySelectorAll(within)]
    .flatMap((scope) => [...scope.querySelectorAll(selector)])
    .find((element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

function visibleTexts(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
}

function describeFocus(): string {
  const { activeElement: focused } = document
  const labels = (focused as HTMLInputElement | null)?.labels
  const label = focused?.getAttribute('aria-label') ?? labels?.[0]?.textContent
  const name = focused?.getAttribute('name') ?? label ?? focused?.textContent
  return `${focused?.localName} ${name?.replace(/\s+/g, ' ').trim()}`
}
