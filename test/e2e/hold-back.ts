import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

export const scripts = '**/assets/*.js'

/** Returns a pattern for the URL of the script that the build made of a source file. */
export function scriptOf(source: string): string {
  const chunks: Record<string, { file: string }> = JSON.parse(
    readFileSync('build/server/manifest.json', 'utf8'),
  )
  const chunk = chunks[source]
  if (!chunk) throw new Error(`The build has no script for ${source}`)
  return `**/${chunk.file}`
}

/** Delays requests to these URLs, like a slow connection, until the test calls the returned function. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
