import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browsers.find((path) => existsSync(path)) ?? '',
    args: quiet,
  })
}
