import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a folder that is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a folder the working directory until the test ends. */
export function workIn(folder: string): void {
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => process.chdir(before))
}

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
  workIn(dirname(build))
}
