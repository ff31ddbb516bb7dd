import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltPages, PageRenderer, Renderer } from '../../contract/rendering.ts'

/** The renderer that the build wrote to `folder`, with the browser's build that belongs to it. */
export async function loadRenderer(folder: string): Promise<{ render: Renderer; renderPage: PageRenderer }> {
  const entry = pathToFileURL(join(folder, 'entry.server.js')).href
  const pages = (await import(/* @vite-ignore */ entry)) as BuiltPages
  const build = JSON.parse(await readFile(join(folder, 'browser-build.json'), 'utf8'))
  return { render: pages.openRenderer(build), renderPage: pages.openPageRenderer(build) }
}
