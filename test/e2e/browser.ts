import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']
/** Chromium's headless shell uses a third of the full browser's CPU time to open a page in a new context. */
const headless = '/usr/bin/chromium-headless-shell'

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? ''

/** The path of the full browser, or an empty string. */
export const chromiumPath = firstOf(whole)
/** The path of the browser for the end-to-end tests: the headless shell if it is installed. */
export const headlessPath = firstOf([headless, ...whole])

/** These flags prevent background requests, because the machine may be offline. They also turn off font hinting. */
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
