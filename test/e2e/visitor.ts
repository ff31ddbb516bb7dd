import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'

let running: Promise<Browser> | undefined

function browser(): Promise<Browser> {
  running ??= chromium.connect(inject('browserUrl'))
  return running
}

afterAll(async () => {
  await (await running)?.close()
  running = undefined
})

export type Visitor = Page & {
  /** Allows console errors and warnings that match `text`. All others make the test fail. */
  expectConsole: (text: RegExp) => void
}

/**
 * Opens a separate browser context for a visitor. The test fails at its end if there was an unexpected console error or
 * warning, a hydration mismatch, or a request to another host. A failed test saves a screenshot in .vitest/failed.
 */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const siteUrl = options.baseURL ?? inject('siteUrl')
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
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `.vitest/failed/${task.id}.png`, fullPage: true }).catch(() => undefined)
    await context.close()
    expect(problems.filter((text) => !expected.some((one) => one.test(text)))).toEqual([])
  })
  return Object.assign(page, { expectConsole: (text: RegExp) => void expected.push(text) })
}
