import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']
/** Chromium's headless shell. To open a page in a new context, it needs a third of the full browser's CPU time. */
const headless = '/usr/bin/chromium-headless-shell'

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? ''

/** The full browser, which visitors use. */
export const chromiumPath = firstOf(whole)
/** The browser for the journeys: the headless shell if it is installed. */
export const headlessPath = firstOf([headless, ...whole])

/** The flags prevent background requests, because the machine may be offline, and make letters as wide as on a screen. */
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
