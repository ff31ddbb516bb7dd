import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { headlessPath, quiet } from './browser.ts'

/** Vitest's set-up of the journeys: one browser for all of them. Each visitor has a context of their own in it. */
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
