import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'

const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** A profile that looks nothing up by itself: the machine may have no way out. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

let running: Promise<Browser> | undefined

function browser(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: browsers.find((path) => existsSync(path)) ?? '',
    args: quiet,
  })
  return running
}

afterAll(async () => {
  await (await running)?.close()
  running = undefined
})

export type Visitor = Page & {
  /** Console errors and warnings that belong to the journey: what is not named here fails it. */
  expectConsole: (text: RegExp) => void
}

/**
 * Somebody with a browser of their own. When the journey ends, any error or warning in the console that it did not
 * announce, any hydration mismatch and any request to another host fails it.
 */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const siteUrl = inject('siteUrl')
  const context = await (await browser()).newContext({
    baseURL: siteUrl,
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const expected: RegExp[] = []
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(siteUrl).host) problems.push(`Request to ${host}`)
  })
  onTestFinished(async () => {
    await context.close()
    expect(problems.filter((text) => !expected.some((one) => one.test(text)))).toEqual([])
  })
  return Object.assign(page, { expectConsole: (text: RegExp) => void expected.push(text) })
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Scripts start when the page is idle; the router's own object tells when they have. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('main')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactProps'))
  })
}

/** An address nobody else in the run uses. */
export function someone(name = 'ada'): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@example.com`
}
