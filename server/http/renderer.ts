import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltPages, Surroundings } from '../../contract/rendering.ts'

/** Renders what is not made at build, with the renderer and the browser's build that are in `folder`. */
export async function loadRenderer(
  folder: string,
  surroundings: Surroundings,
): Promise<(request: Request) => Promise<Response>> {
  const entry = pathToFileURL(join(folder, 'entry.server.js')).href
  const { openRenderer } = (await import(/* @vite-ignore */ entry)) as BuiltPages
  const render = openRenderer(JSON.parse(await readFile(join(folder, 'browser-build.json'), 'utf8')))
  return (request) => render(request, surroundings)
}
