import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

/** Vitest's set-up of the journeys: one site for all of them, each with visitors of its own. */
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
