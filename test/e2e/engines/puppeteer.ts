import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { chromiumPath, quiet } from '../browser.ts'
import type { Engine, Preferences, Tab, Values } from './tab.ts'

type Name = 'chromium' | 'firefox'

/** Drives Chromium over the DevTools protocol, and Firefox over WebDriver BiDi. */
export function puppeteerEngine(name: Name): Engine {
  const browsers = new Map<string, Promise<Browser>>()
  return {
    async open(preferences) {
      // In Firefox these preferences belong to the profile, so each combination needs its own browser.
      const profile = JSON.stringify([preferences.dark, preferences.reducedMotion, preferences.scripts])
      const browser = browsers.get(profile) ?? launch(name, preferences)
      browsers.set(profile, browser)
      return openTab(name, await browser, preferences)
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}

function launch(name: Name, { scripts, dark, reducedMotion }: Preferences): Promise<Browser> {
  if (name === 'chromium') return puppeteer.launch({ executablePath: chromiumPath, args: quiet })
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    },
  })
}

async function openTab(name: Name, browser: Browser, preferences: Preferences): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: preferences.width, height: preferences.height })
  if (name === 'chromium') {
    await page.setJavaScriptEnabled(preferences.scripts)
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: preferences.dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: preferences.reducedMotion ? 'reduce' : 'no-preference' },
    ])
  }
  const complaints = complaintsOf(page)
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void page.goBack().catch(untold),
    forward: async () => void page.goForward().catch(untold),
    reload: async () => void (await page.reload()),
    evaluate: (run, args) => page.evaluate(run as (...values: Values) => unknown, ...args),
    async find(run, args) {
      const handle = await page.evaluateHandle(run as (...values: Values) => Element | null, ...args)
      const element = handle.asElement() as ElementHandle<Element> | null
      if (!element) return null
      return {
        place: async () => JSON.stringify(await element.boundingBox()),
        async click() {
          const box = await element.boundingBox()
          if (!box) throw new Error('The element has left the page.')
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        },
      }
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    complaints: () => complaints,
    close: () => context.close(),
  }
}

/** Ignores timeouts of Back and Forward, because Firefox sends no event for a page from its back/forward cache. */
const untold = () => undefined

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
