import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']
/** Chromium without windows: a page of its own profile takes it a third of the work. */
const headless = '/usr/bin/chromium-headless-shell'

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? ''

/** The browser that visitors have. */
export const chromiumPath = firstOf(whole)
/** The browser of the journeys. */
export const headlessPath = firstOf([headless, ...whole])

/** Without background requests, since the machine may have no internet access, and with the letters' widths of a screen. */
export const quiet = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

export function launchBrowser(executablePath = headlessPath): Promise<Browser> {
  return chromium.launch({ executablePath, args: quiet })
}
