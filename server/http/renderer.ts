import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltPages, Renderer } from '../../contract/rendering.ts'

/** The renderer that the build wrote to `folder`, with the browser's build that belongs to it. */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const entry = pathToFileURL(join(folder, 'entry.server.js')).href
  const { openRenderer } = (await import(/* @vite-ignore */ entry)) as BuiltPages
  return openRenderer(JSON.parse(await readFile(join(folder, 'browser-build.json'), 'utf8')))
}
