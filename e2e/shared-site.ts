import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

/** Vitest's global setup for the journeys: one site for all of them. Each journey has its own visitors. */
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
