import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

/** Starts one site for all end-to-end tests (Vitest's global setup). Each test has its own visitors. */
export default async function sharedSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite()
  project.provide('siteUrl', site.url)
  project.provide('dataDir', site.dataDir)
  return async () => {
    await site.stop()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string
    dataDir: string
  }
}
