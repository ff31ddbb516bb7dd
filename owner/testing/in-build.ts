import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a small built site in a folder, with this renderer, and makes its parent the working directory until the test ends. */
export function inBuild(folder: string, renderer: string): void {
  const build = join(folder, 'cwd/build')
  for (const [file, text] of Object.entries({
    'server-app/main.js': '',
    'server/inline-scripts.json': '[]',
    'server/entry.server.js': renderer,
    'client/story/index.html': '<!DOCTYPE html>',
  })) {
    mkdirSync(dirname(join(build, file)), { recursive: true })
    writeFileSync(join(build, file), text)
  }
  const before = process.cwd()
  process.chdir(dirname(build))
  onTestFinished(() => process.chdir(before))
}
