import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { headlessPath, quiet } from './browser.ts'

/** Starts one browser for all end-to-end tests (Vitest's global setup). Each visitor has a separate browser context. */
export default async function sharedBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: headlessPath, args: quiet })
  project.provide('browserUrl', server.wsEndpoint())
  return () => server.close()
}

declare module 'vitest' {
  export interface ProvidedContext {
    browserUrl: string
  }
}
